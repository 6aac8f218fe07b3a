SET local check_function_bodies = off;

DROP FUNCTION "private"."common_spelling"(regclass, text, text[]);

DROP FUNCTION "public"."spelled_tags"(public.posts);

DROP FUNCTION "public"."spelled_tech"(public.projects);

DROP FUNCTION "public"."tag_spellings"(text);

CREATE OR REPLACE FUNCTION public.tag_spellings (
  kind   text,
  wanted text[]
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(tag order by uses, since desc, tag collate "C" desc), '{}') from (
    select tag, count(*) as uses, min(date) as since from (
      select unnest(tags) as tag, date from public.posts where kind = 'posts'
      union all select unnest(tech), date from public.projects where kind = 'projects'
    ) as used where lower(tag) in (select lower(name) from unnest(wanted[1:100]) as name) group by tag
  ) as spelled
$function$;

REVOKE ALL ON FUNCTION "public"."tag_spellings"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."tag_spellings"(text, text[]) TO "anon", "authenticated", "service_role";
