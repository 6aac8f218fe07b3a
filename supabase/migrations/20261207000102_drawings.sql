ALTER TABLE "public"."posts"
  ADD COLUMN "drawing" text;

ALTER TABLE "public"."projects"
  ADD COLUMN "drawing" text;

ALTER TABLE "public"."posts"
  ADD CONSTRAINT "posts_drawing_known"
    CHECK ((drawing = ANY (ARRAY['queue'::text, 'table'::text, 'blocks'::text, 'pipeline'::text, 'graph'::text, 'chart'::text, 'terminal'::text, 'text'::text, 'none'::text])));

ALTER TABLE "public"."projects"
  ADD CONSTRAINT "projects_drawing_known"
    CHECK ((drawing = ANY (ARRAY['queue'::text, 'table'::text, 'blocks'::text, 'pipeline'::text, 'graph'::text, 'chart'::text, 'terminal'::text, 'text'::text, 'none'::text])));

REVOKE ALL ("drawing") ON TABLE "public"."posts" FROM "anon";

GRANT SELECT ("drawing") ON TABLE "public"."posts" TO "anon";

REVOKE ALL ("drawing") ON TABLE "public"."projects" FROM "anon";

GRANT SELECT ("drawing") ON TABLE "public"."projects" TO "anon";
