import type { Backend } from "../../database/backend.ts";
import { createLargeContent } from "./largeContent.ts";

const batchSize = 100;

interface LargeOptions {
  posts: number;
  projects: number;
  onProgress: (done: number) => void;
}

const columnsOf = {
  posts: "title, excerpt, content, tags, reading_time, date, published_at",
  projects: "title, description, long_description, thumbnail, status, tech, date",
};

/** Stores posts and projects as an owner's saves would, with slugs, one batch per statement. */
export const insertLarge = async (
  { query }: Pick<Backend, "query">,
  { posts, projects, onProgress }: LargeOptions,
): Promise<void> => {
  const content = createLargeContent();
  let done = 0;
  const insert = async (table: keyof typeof columnsOf, count: number, rowAt: (index: number) => object) => {
    const columns = columnsOf[table];
    const statement = `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`;
    for (let from = 0; from < count; from += batchSize) {
      const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => rowAt(from + index));
      await query(statement, [batch]);
      done += batch.length;
      onProgress(done);
    }
  };
  await insert("posts", posts, content.post);
  await insert("projects", projects, content.project);
};
