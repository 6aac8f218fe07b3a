import { useEffect, useState } from "react";

export const characterMs = 100;
const erasureMs = 35;
const restMs = 2800;

interface Typing {
  text: number;
  length: number;
  isErasing: boolean;
}

export const nextStep = (texts: readonly string[][], { text, length, isErasing }: Typing): [Typing, number] => {
  const whole = texts[text]?.length ?? 0;
  if (isErasing && length > 0) return [{ text, length: length - 1, isErasing }, erasureMs];
  if (isErasing) return [{ text: (text + 1) % texts.length, length: 1, isErasing: false }, characterMs];
  if (length < whole) return [{ text, length: length + 1, isErasing }, characterMs];
  return [{ text, length, isErasing: true }, restMs];
};

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

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
