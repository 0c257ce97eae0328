"""Takes the grain out of a picture that was drawn twice with different chance, without touching what both agree on.

Non-local means after Rousselle et al. (2012): two half pictures; each is smoothed by weights found in the other,
their difference tells how much is noise. Surface colour is divided out first, so that texture is never smoothed.
"""

import cv2
import numpy as np

PATCH = 5
REACH = 3
STRIDES = (1, 2, 5)
STRENGTH = 0.9


def denoise(halves, albedo, normal):
    """One clean linear picture from two noisy `halves`, guided by surface colour and direction (height × width × 3)."""
    base = np.maximum(albedo, 0.0) + 0.03
    first, second = [np.clip(half, 0, 20) / base for half in halves]
    guides = np.dstack([albedo * 6, normal * 2.5]).astype(np.float32)
    for stride in STRIDES:
        doubt = _variance(first, second)
        first, second = _smooth(first, second, doubt, guides, stride), _smooth(second, first, doubt, guides, stride)
    return (first + second) / 2 * base


def _smooth(picture, judge, doubt, guides, stride):
    total = np.zeros_like(picture)
    weights = np.zeros(picture.shape[:2], np.float32)
    edge = REACH * stride
    wide = lambda a: cv2.copyMakeBorder(a, edge, edge, edge, edge, cv2.BORDER_REFLECT_101)
    pictures, judges, doubts = wide(picture), wide(judge), wide(doubt)
    pages = cv2.copyMakeBorder(guides[..., :3], edge, edge, edge, edge, cv2.BORDER_REFLECT_101), wide(np.ascontiguousarray(guides[..., 3:]))
    height, width = weights.shape
    for dy in range(-edge, edge + 1, stride):
        for dx in range(-edge, edge + 1, stride):
            there = (slice(edge + dy, edge + dy + height), slice(edge + dx, edge + dx + width))
            weight = _alike(judge, judges[there], doubt, doubts[there])
            weight *= np.exp(-sum(((guides[..., 3 * k : 3 * k + 3] - page[there]) ** 2).sum(axis=2) for k, page in enumerate(pages)))
            total += pictures[there] * weight[..., None]
            weights += weight
    return total / weights[..., None]


def _alike(here, there, doubt, doubts):
    gap = (here - there) ** 2 - (doubt + np.minimum(doubt, doubts))
    share = (gap / (1e-4 + STRENGTH**2 * (doubt + doubts))).mean(axis=2)
    return np.exp(-np.maximum(cv2.blur(share, (PATCH, PATCH)), 0))


def _variance(first, second):
    raw = ((first - second) ** 2 / 2).astype(np.float32)
    return cv2.GaussianBlur(raw, (0, 0), 3.0)
