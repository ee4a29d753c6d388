export const SPARK_WIDTH = 240;
export const SPARK_HEIGHT = 48;

/** SVG path through `values`, oldest first, filling the spark box; empty for fewer than two values. */
export function sparkPath(values: readonly number[]): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = SPARK_WIDTH / (values.length - 1);
  return values
    .map((value, index) => {
      // A level history runs through the middle instead of along the floor.
      const height = range === 0 ? 0.5 : (value - low) / range;
      const y = 2 + (1 - height) * (SPARK_HEIGHT - 4);
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
