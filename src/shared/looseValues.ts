import { isRecord } from "./isRecord.ts";

/** A value of unknown shape if it is a string; else an empty one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A text property of a value of unknown shape; empty if it has none. */
export const textAt = (value: unknown, name: string): string => (isRecord(value) ? textOf(value[name]) : "");

/** Whether a value is missing, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
