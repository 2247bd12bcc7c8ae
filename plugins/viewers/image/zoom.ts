/** Zoom levels for the zoom buttons, relative to the image's natural size. */
const levels = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32] as const;

export const zoomLimits = { min: levels[0], max: 32 } as const;

/** The next larger or smaller level, or the maximum or minimum zoom if there is no such level. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further =
    direction > 0 ? levels.find((level) => level > zoom) : levels.findLast((level) => level < zoom);
  return further ?? (direction > 0 ? zoomLimits.max : zoomLimits.min);
}

/** The zoom at which an image fits in the available space, without being enlarged. */
export function fittingZoom(image: Size, room: Size): number {
  if (image.width === 0 || image.height === 0) return 1;
  return Math.min(
    1,
    Math.max(zoomLimits.min, Math.min(room.width / image.width, room.height / image.height)),
  );
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
