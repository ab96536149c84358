/** Runs an action once after the next painting, however often it is asked for: hits must not wait for it. */
export function afterPaint(action: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isWaiting = false;
        action();
      }),
    );
  };
}
