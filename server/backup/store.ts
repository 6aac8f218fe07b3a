export interface BackupStore {
  locate: (name: string) => string;
  list: () => Promise<string[]>;
  read: (name: string) => Promise<Buffer>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
}
