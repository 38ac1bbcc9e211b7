/** Makes of many calls one at once and then at most one in `everyMs`. */
export function throttle(everyMs: number, work: () => void): () => void {
  let resting = false;
  let wanted = false;
  const beat = () => {
    resting = true;
    wanted = false;
    setTimeout(() => {
      resting = false;
      if (wanted) beat();
    }, everyMs);
    work();
  };
  return () => {
    if (resting) wanted = true;
    else beat();
  };
}
