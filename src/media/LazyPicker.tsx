import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";

export const MediaPicker = lazyWithRetry(async () => (await import("./MediaPicker.tsx")).MediaPicker);
