declare module "@jsonresume/schema" {
  export const validate: (resume: unknown, done: (errors: unknown) => void) => void;
}
