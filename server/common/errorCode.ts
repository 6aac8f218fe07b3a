/** Whether an error is one of Node's or the system's with this code, such as "ENOENT". */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
