import type { Proposal } from "#api/calls/content.ts";
import { joinCommas } from "#shared/base/text.ts";
import { formatMoment } from "#ui/formatMoment.ts";

/** Returns who proposed it, and when: "Wren, Plinth MCP on laptop, 29 Nov 2026, 12:03". */
export const originOf = ({ author, client, created_at }: Proposal): string =>
  joinCommas(author ?? "you", client, formatMoment(created_at));
