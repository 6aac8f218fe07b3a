import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";

/** The picker, downloaded when it is first opened. */
export const MediaPicker = lazyWithRetry(async () => (await import("./MediaPicker.tsx")).MediaPicker);
