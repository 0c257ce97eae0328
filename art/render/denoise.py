"""Takes the grain out of a picture that was drawn twice with different chance, without touching what both agree on.

Non-local means after Rousselle et al. (2012): two half pictures; each is smoothed by weights found in the other,
their difference tells how much is noise. Surface colour is divided out first, so that texture is never smoothed.
"""

from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np

PATCH = 5
REACH = 3
STRIDES = (1, 2, 5)
STRENGTH = 0.9
BRIGHTEST = 8.0
THREADS = 2


def denoise(halves, albedos, normals):
    """One clean linear picture from two noisy `halves`, guided by surface colour and direction (each two, height × width × 3)."""
    albedo, normal = _settled(albedos), _settled(normals)
    base = np.maximum(albedo, 0.0) + 0.03
    pair = [np.clip(half, 0, BRIGHTEST) / base for half in halves]
    guides = [albedo[..., 0] * 6, albedo[..., 2] * 6, normal[..., 0] * 2.5, normal[..., 1] * 2.5, normal[..., 2] * 2.5]
    for stride in STRIDES:
        pair = _smooth(pair, guides, stride)
    return (pair[0] + pair[1]) / 2 * base


def _settled(pair):
    """A guide is itself noisy behind glass and out of focus: cleaned by the same rule, without guides."""
    for stride in STRIDES[:2]:
        pair = _smooth(pair, [], stride)
    return (pair[0] + pair[1]) / 2


def _smooth(pair, guides, stride):
    """Each half smoothed once over neighbours `stride` apart, by weights found in the other half."""
    light = [half.mean(axis=2) for half in pair]
    doubt = cv2.GaussianBlur((light[0] - light[1]) ** 2 / 2, (0, 0), 3.0)
    edge = REACH * stride
    wide = lambda plane: cv2.copyMakeBorder(plane, edge, edge, edge, edge, cv2.BORDER_REFLECT_101)
    wide_pair, wide_light, wide_guides, wide_doubt = [[wide(plane) for plane in planes] for planes in (pair, light, guides, [doubt])]
    height, width = doubt.shape

    def shared(offsets):
        totals, weights = [np.zeros_like(half) for half in pair], [np.zeros_like(doubt) for _ in pair]
        for dy, dx in offsets:
            there = (slice(edge + dy, edge + dy + height), slice(edge + dx, edge + dx + width))
            apart = sum(cv2.absdiff(plane, wider[there]) ** 2 for plane, wider in zip(guides, wide_guides))
            for k in (0, 1):
                judge = _apart(light[1 - k], wide_light[1 - k][there], doubt, wide_doubt[0][there])
                weight = cv2.exp(-(apart + judge))
                totals[k] += wide_pair[k][there] * weight[..., None]
                weights[k] += weight
        return totals, weights

    around = range(-edge, edge + 1, stride)
    offsets = [(dy, dx) for dy in around for dx in around]
    with ThreadPoolExecutor(THREADS) as workers:
        parts = list(workers.map(shared, [offsets[k::THREADS] for k in range(THREADS)]))
    return [sum(totals[k] for totals, _ in parts) / sum(weights[k] for _, weights in parts)[..., None] for k in (0, 1)]


def _apart(here, there, doubt, doubts):
    both = doubt + doubts
    gap = cv2.absdiff(here, there) ** 2 - doubt - np.minimum(doubt, doubts)
    return np.maximum(cv2.blur(gap / (1e-4 + STRENGTH**2 * both), (PATCH, PATCH)), 0)
