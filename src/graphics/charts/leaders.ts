/** Rows of the names beside a map, whose leaders do not cross. */
import { mapBox, type MapPoint } from './map.ts';

/** Largest height of a row of names, in CSS pixels. If there are many names, rows are lower. */
const ROW_HEIGHT = 84;

/** Distance of names from the top and the bottom of the map, in CSS pixels. */
const MARGIN = 112;

/** Smallest distance of a leader from the point of another one, in CSS pixels. A point has a radius of 4. */
const CLEARANCE = 8;

/**
 * Returns the heights of the names of points beside the globe, in CSS pixels from its middle. No two leaders cross: each row, from the
 * top, takes the point that is highest as seen from its bend, so that the other points lie below its leader. If the leader would touch
 * a nearer point, the row takes that one.
 */
export function rowsFor(points: readonly MapPoint[], bend: number) {
  const halfSpace = mapBox.height / 2 - MARGIN;
  const rowHeight = Math.min(ROW_HEIGHT, (2 * halfSpace) / Math.max(1, points.length - 1));
  const halfHeight = (rowHeight * (points.length - 1)) / 2;
  const mean = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const middle = Math.min(Math.max(mean, halfHeight - halfSpace), halfSpace - halfHeight);
  const rows = new Map<MapPoint, number>();
  for (let row = middle - halfHeight; rows.size < points.length; row += rowHeight) {
    const slope = ({ x, y }: MapPoint) => (y - row) / Math.abs(x - bend);
    const remaining = points.filter((point) => !rows.has(point));
    const highest = remaining.reduce((a, b) => (slope(b) < slope(a) ? b : a));
    const isTouched = (point: MapPoint) =>
      Math.abs(point.x - bend) < Math.abs(highest.x - bend) &&
      point.y - row - slope(highest) * Math.abs(point.x - bend) < CLEARANCE;
    rows.set(remaining.find(isTouched) ?? highest, row);
  }
  return points.map((point) => rows.get(point)!);
}
