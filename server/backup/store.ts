export interface BackupStore {
  /** How a person finds a file: a path, or an address. */
  locate: (name: string) => string;
  list: () => Promise<string[]>;
  read: (name: string) => Promise<Buffer>;
  /** Atomic: whole, or not at all. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
}
