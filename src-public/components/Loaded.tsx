import { type ReactNode, Suspense, use } from "react";
import type { Awaitable } from "../data/pageData.ts";

interface LoadedProps<T> {
  value: Awaitable<T>;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

const Resolved = <T,>({ value, children }: Pick<LoadedProps<T>, "value" | "children">) =>
  children(value instanceof Promise ? use(value) : value);

export const Loaded = <T,>({ value, skeleton, children }: LoadedProps<T>) => (
  <Suspense fallback={skeleton}>
    <Resolved value={value}>{children}</Resolved>
  </Suspense>
);
