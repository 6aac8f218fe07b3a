import { useRef, useState } from "react";

interface ReadingCallbacks<Result> {
  onRead: (result: Result) => void;
  onFailure: (error: unknown) => void;
}

/** Runs one read at a time: a new one or `stop` aborts the current one, whose result is dropped. */
export const useReading = <Result>({ onRead, onFailure }: ReadingCallbacks<Result>) => {
  const current = useRef<AbortController | null>(null);
  const [isReading, setReading] = useState(false);

  const start = async (read: (signal: AbortSignal) => Promise<Result>): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current?.abort();
    current.current = controller;
    setReading(true);
    try {
      const result = await read(signal);
      if (!signal.aborted) onRead(result);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    } finally {
      if (current.current === controller) setReading(false);
    }
  };

  const stop = (): void => {
    current.current?.abort();
    setReading(false);
  };

  return { isReading, start, stop };
};
