SET local check_function_bodies = off;

CREATE TABLE "private"."reviews" (
  "kind"        text                     NOT NULL,
  "row_id"      uuid                     NOT NULL,
  "is_returned" boolean                  NOT NULL,
  "note"        text                     NOT NULL,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "reviews_kind_known" CHECK ((kind = ANY (ARRAY['posts'::text, 'projects'::text, 'pages'::text]))),
  CONSTRAINT "reviews_pkey" PRIMARY KEY (kind, row_id),
  CONSTRAINT "reviews_note_not_blank_max_300" CHECK (private.has_text(note, 300))
);

CREATE OR REPLACE FUNCTION private.end_review()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  its_kind constant text := tg_table_name;
begin
  delete from private.reviews as review
  where review.kind = its_kind and row_id = old.id
    and not exists (select from private.written as stored where stored.kind = its_kind and id = old.id and is_draft);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_review (
  kind   text,
  row_id uuid,
  note   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  insert into private.reviews (kind, row_id, is_returned, note)
  select stored.kind, id, private.is_owner(), btrim(regexp_replace(set_review.note, '\s+', ' ', 'g'))
  from private.written as stored
  where stored.kind = set_review.kind and id = set_review.row_id and is_draft
    and (created_by = private.writer_id() or created_by <> auth.uid() and private.is_owner())
  on conflict (kind, row_id) do update set is_returned = excluded.is_returned, note = excluded.note, created_at = now();
  if not found then
    raise exception 'This is no longer a writer''s draft.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.writers_desk()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with written as materialized (
    select stored.*, coalesce(account.display_name, account.email, 'A removed account') as writer, is_returned, note,
      review.created_at as marked_at, created_by = auth.uid() as is_own
    from private.written as stored
    left join private.reviews as review on review.kind = stored.kind and row_id = stored.id
    left join public.app_users as account on account.id = created_by
    where created_by = (select private.writer_id())
      or is_draft and created_by <> (select auth.uid()) and (select private.is_owner())
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(draft), '[]') from (
      select * from written where is_draft and (is_own or not is_returned)
      order by is_returned is true desc, case when not is_own then marked_at end, updated_at desc, id limit 50
    ) as draft),
    'published', (select coalesce(jsonb_agg(newest), '[]') from (
      select * from written where not is_draft order by updated_at desc, id limit 5
    ) as newest),
    'writers', (select coalesce(jsonb_object_agg(id, writer) filter (where not is_own), '{}') from written)
  )
$function$;

CREATE OR REPLACE FUNCTION public.set_review (
  kind   text,
  row_id uuid,
  note   text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.set_review(kind, row_id, note)
$function$;

REVOKE ALL ON FUNCTION "public"."set_review"(text, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.writers_desk()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.writers_desk()
$function$;

REVOKE ALL ON FUNCTION "public"."writers_desk"() FROM PUBLIC, "anon";

CREATE VIEW "private"."written" AS  SELECT 'posts'::text AS kind,
    posts.id,
    posts.slug,
    posts.title,
    posts.first_line,
    posts.created_by,
    posts.updated_at,
    (posts.published_at IS NULL) AS is_draft
   FROM public.posts
UNION ALL
 SELECT 'projects'::text AS kind,
    projects.id,
    projects.slug,
    projects.title,
    projects.description AS first_line,
    projects.created_by,
    projects.updated_at,
    (projects.status = 'Draft'::text) AS is_draft
   FROM public.projects
UNION ALL
 SELECT 'pages'::text AS kind,
    pages.id,
    pages.slug,
    pages.title,
    pages.excerpt AS first_line,
    pages.created_by,
    pages.updated_at,
    (pages.published_at IS NULL) AS is_draft
   FROM public.pages;

CREATE TRIGGER end_review
  AFTER DELETE OR UPDATE ON public.pages
  FOR EACH ROW
  EXECUTE FUNCTION private.end_review();

CREATE TRIGGER end_review
  AFTER DELETE OR UPDATE ON public.posts
  FOR EACH ROW
  EXECUTE FUNCTION private.end_review();

CREATE TRIGGER end_review
  AFTER DELETE OR UPDATE ON public.projects
  FOR EACH ROW
  EXECUTE FUNCTION private.end_review();

REVOKE ALL ON FUNCTION "private"."end_review"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_review"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_review"(text, uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."writers_desk"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."writers_desk"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."set_review"(text, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."writers_desk"() TO "authenticated", "service_role";
