/** The package has no types; these are the parts in use here. */
declare module "pg" {
  export class Client {
    constructor(options: {
      connectionString: string;
      connectionTimeoutMillis?: number;
      keepAlive?: boolean;
      ssl?: false | { rejectUnauthorized: boolean };
    });
    connect(): Promise<void>;
    query(sql: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
    on(event: "error", listener: (error: Error) => void): this;
    end(): Promise<void>;
  }
}
