/** A place where backups are kept. */
export interface BackupStore {
  /** How a person finds a file of it: a path, or an address. */
  locate: (name: string) => string;
  /** The names of all files there; none when there is no such place yet. */
  list: () => Promise<string[]>;
  /** @throws {Failure} when there is no such file */
  read: (name: string) => Promise<Buffer>;
  /** Puts a file there whole, or not at all. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
}
