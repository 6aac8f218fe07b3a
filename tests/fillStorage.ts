/** Fills the browser's storage to the last character. */
export const fillStorage = (): void => {
  let length = 8_000_000;
  for (let number = 0; length > 0; number += 1) {
    try {
      localStorage.setItem(`filler ${number}`, "x".repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
};
