/** The package has no types. These are the parts that are used here. */
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
