/** Lets a treatment's drawing come to rest once it is seen; its file moves where it is asked for as `#moving`. */
export function watchDrawing(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
        seen.unobserve(target)
        target.src += '#moving'
      }
    },
    // Its edge alone is not seen yet.
    { rootMargin: '-12% 0px' },
  )
  for (const drawing of document.querySelectorAll('[data-moves]')) seen.observe(drawing)
}
