import { useEffect, useState } from "react";

/** Milliseconds a typed character takes (behaviour 9). */
export const characterMs = 100;
const erasureMs = 35;
const restMs = 2800;

interface Typing {
  text: number;
  length: number;
  isErasing: boolean;
}

/** The typing's next step and how long it waits before it: type out, rest, take back, go on with the next text. */
export const nextStep = (texts: readonly string[][], { text, length, isErasing }: Typing): [Typing, number] => {
  const whole = texts[text]?.length ?? 0;
  if (isErasing && length > 0) return [{ text, length: length - 1, isErasing }, erasureMs];
  if (isErasing) return [{ text: (text + 1) % texts.length, length: 1, isErasing: false }, characterMs];
  if (length < whole) return [{ text, length: length + 1, isErasing }, characterMs];
  return [{ text, length, isErasing: true }, restMs];
};

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Types texts out one after the other, without end.
 * @returns what is to be seen, or null before typing began and where the visitor wants no motion
 */
export const useTypedText = (texts: readonly string[]): string | null => {
  const [typing, setTyping] = useState<Typing | null>(null);
  useEffect(() => {
    if (prefersStillness()) return;
    const characters = texts.map((text) => [...text]);
    let current: Typing = { text: 0, length: 0, isErasing: false };
    let timer = 0;
    const go = () => {
      setTyping(current);
      const [next, waitMs] = nextStep(characters, current);
      timer = window.setTimeout(() => {
        current = next;
        go();
      }, waitMs);
    };
    go();
    return () => window.clearTimeout(timer);
  }, [texts]);
  return typing && [...(texts[typing.text] ?? "")].slice(0, typing.length).join("");
};
