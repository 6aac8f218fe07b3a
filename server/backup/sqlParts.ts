const [quote, doubleQuote, dollar, dash, semicolon] = ["'", '"', "$", "-", ";"].map((sign) => sign.charCodeAt(0));

const partLength = 1_000_000;
const nextRow = "\nINSERT INTO ";

/** Returns the end of the text, name, comment or function body that begins at an index; the index if none does. */
const endOfQuoted = (sql: Buffer, at: number): number => {
  const after = (sign: string, from = at + 1): number => {
    const end = sql.indexOf(sign, from);
    return end < 0 ? sql.length : end + sign.length;
  };
  switch (sql[at]) {
    case quote:
      return after("'");
    case doubleQuote:
      return after('"');
    case dash:
      return sql[at + 1] === dash ? after("\n") : at;
    case dollar: {
      const [tag] = /^\$(?:[a-z_]\w*)?\$/i.exec(sql.toString("latin1", at, at + 64)) ?? [];
      return tag ? after(tag, at + tag.length) : at;
    }
    default:
      return at;
  }
};

/** Splits the SQL of a dump between its rows: as one statement, Postgres would need ten times its length of memory. */
export const sqlParts = (sql: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  let [start, at] = [0, 0];
  while (at < sql.length) {
    const end = endOfQuoted(sql, at);
    const isLong = sql[at] === semicolon && at - start > partLength;
    at = Math.max(end, at + 1);
    if (!isLong || sql.toString("latin1", at, at + nextRow.length) !== nextRow) continue;
    parts.push(sql.subarray(start, at));
    start = at;
  }
  return [...parts, sql.subarray(start)];
};
