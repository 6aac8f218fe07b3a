SET local check_function_bodies = off;

ALTER TABLE "public"."pages"
  ADD COLUMN "language" text;

ALTER TABLE "public"."posts"
  ADD COLUMN "language" text;

ALTER TABLE "public"."projects"
  ADD COLUMN "language" text;

CREATE OR REPLACE FUNCTION private.is_language (
  value text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select char_length(value) <= 35 and value ~* '^[a-z]{2,3}(-[a-z0-9]{2,8})*$'
$function$;

REVOKE ALL ON FUNCTION "private"."is_language"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_language"(text) TO "authenticated", "service_role";

REVOKE ALL ("language") ON TABLE "public"."pages" FROM "anon";

GRANT SELECT ("language") ON TABLE "public"."pages" TO "anon";

REVOKE ALL ("language") ON TABLE "public"."posts" FROM "anon";

GRANT SELECT ("language") ON TABLE "public"."posts" TO "anon";

REVOKE ALL ("language") ON TABLE "public"."projects" FROM "anon";

GRANT SELECT ("language") ON TABLE "public"."projects" TO "anon";

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "pages_language_is_tag" CHECK (private.is_language(language));

ALTER TABLE "public"."posts"
  ADD CONSTRAINT "posts_language_is_tag" CHECK (private.is_language(language));

ALTER TABLE "public"."projects"
  ADD CONSTRAINT "projects_language_is_tag" CHECK (private.is_language(language));
