export interface BackupStore {
  locate: (name: string) => string;
  /** Fails where nothing can be written, before a dump is made for it. A bucket tells that only of what it is sent. */
  prepare?: () => Promise<void>;
  list: () => Promise<string[]>;
  read: (name: string) => Promise<Buffer>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
}
