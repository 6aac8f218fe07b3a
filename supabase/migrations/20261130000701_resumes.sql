SET local check_function_bodies = off;

CREATE TABLE "public"."resume_openings" (
  "resume_id" uuid    NOT NULL,
  "times"     integer NOT NULL,
  "last_on"   date    NOT NULL,
  CONSTRAINT "resume_openings_pkey" PRIMARY KEY (resume_id)
);

ALTER TABLE "public"."resume_openings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."resume_openings" FROM "anon";

CREATE TABLE "public"."resumes" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "visibility" text                     NOT NULL DEFAULT 'Private'::text,
  "design"     text                     NOT NULL DEFAULT 'Classic'::text,
  "paper"      text                     NOT NULL DEFAULT 'A4'::text,
  "language"   text,
  "job_title"  text,
  "summary"    text,
  "items"      jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "token"      text                     NOT NULL DEFAULT ''::text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "resumes_created_at_in_the_years_1000_to_9999" CHECK (((created_at >= '1000-01-02 00:00:00+00'::timestamp
    with time zone) AND (created_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT "resumes_design_known" CHECK ((design = ANY (ARRAY['Classic'::text, 'Compact'::text]))),
  CONSTRAINT "resumes_paper_known" CHECK ((paper = ANY (ARRAY['A4'::text, 'Letter'::text]))),
  CONSTRAINT "resumes_pkey" PRIMARY KEY (id),
  CONSTRAINT "resumes_summary_max_5000" CHECK ((char_length(summary) <= 5000)),
  CONSTRAINT "resumes_token_key" UNIQUE (token),
  CONSTRAINT "resumes_updated_at_in_the_years_1000_to_9999" CHECK (((updated_at >= '1000-01-02 00:00:00+00'::timestamp
    with time zone) AND (updated_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT "resumes_visibility_known" CHECK ((visibility = ANY (ARRAY['Private'::text, 'By link'::text, 'Public'::text]))),
  CONSTRAINT "resumes_job_title_not_blank_max_200" CHECK (private.has_text(job_title, 200)),
  CONSTRAINT "resumes_language_not_blank_max_35" CHECK (private.has_text(language, 35)),
  CONSTRAINT "resumes_name_not_blank_max_120" CHECK (private.has_text(name, 120))
);

ALTER TABLE "public"."resumes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.are_resume_items (
  items jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select jsonb_typeof(items) = 'array'
    and octet_length(items::text) <= 262144
    and jsonb_array_length(items) <= 500
    and (select count(*) = count(distinct (item ->> 'kind', item ->> 'id')) from jsonb_array_elements(items) as item)
    and not exists (
      select from jsonb_array_elements(items) as item
      where jsonb_typeof(item) <> 'object'
        or (item ->> 'kind' in ('experiences', 'education', 'certifications', 'skill_categories', 'projects')) is not true
        or (item ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true
        or item - array['kind', 'id', 'title', 'summary', 'highlights', 'leftOut'] <> '{}'
        or not jsonb_typeof(item -> 'title') = 'string'
        or not jsonb_typeof(item -> 'summary') = 'string'
        or not jsonb_typeof(item -> 'highlights') = 'array'
        or not jsonb_typeof(item -> 'leftOut') = 'array'
        or jsonb_path_exists(item, '$.highlights[*] ? (@.type() != "string")')
        or jsonb_path_exists(item, '$.leftOut[*] ? (@.type() != "string")')
    )
$function$;

CREATE OR REPLACE FUNCTION private.open_resume (
  link_token text,
  is_counted boolean
)
  RETURNS SETOF public.resumes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  opened public.resumes;
begin
  select * into opened from public.resumes where token = link_token and visibility <> 'Private';
  if not found then
    return;
  end if;
  if is_counted then
    insert into public.resume_openings as known (resume_id, times, last_on) values (opened.id, 1, current_date)
    on conflict (resume_id) do update set times = known.times + 1, last_on = current_date;
  end if;
  return next opened;
end
$function$;

CREATE OR REPLACE FUNCTION private.random_token()
  RETURNS text
  LANGUAGE sql
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select left(encode(sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'hex'), 32)
$function$;

CREATE OR REPLACE FUNCTION private.renew_token()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    new.token := private.random_token();
  elsif new.visibility = 'Private' and old.visibility <> 'Private' then
    new.token := private.random_token();
    delete from public.resume_openings where resume_id = new.id;
  else
    new.token := old.token;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_resume (
  link_token text,
  is_counted boolean DEFAULT false
)
  RETURNS SETOF public.resumes
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from private.open_resume(link_token, is_counted)
$function$;

ALTER TABLE "public"."resume_openings"
  ADD CONSTRAINT "resume_openings_resume_id_fkey" FOREIGN KEY (resume_id) REFERENCES public.resumes(id) ON DELETE CASCADE;

CREATE TRIGGER forget_media
  AFTER TRUNCATE ON public.resumes
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_media();

CREATE TRIGGER keep_deleted
  BEFORE DELETE ON public.resumes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_deleted();

CREATE TRIGGER keep_version
  AFTER INSERT OR UPDATE ON public.resumes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version('created_at', 'updated_at', 'token');

CREATE TRIGGER note_media
  AFTER INSERT OR DELETE OR UPDATE ON public.resumes
  FOR EACH ROW
  EXECUTE FUNCTION private.note_media();

CREATE TRIGGER one_line
  BEFORE INSERT OR UPDATE ON public.resumes
  FOR EACH ROW
  WHEN ((concat(new.name, new.language, new.job_title) ~ '[\n\v\f\r\u0085\u2028\u2029]'::text))
  EXECUTE FUNCTION private.join_lines('name', 'language', 'job_title');

CREATE TRIGGER renew_token
  BEFORE INSERT OR UPDATE ON public.resumes
  FOR EACH ROW
  EXECUTE FUNCTION private.renew_token();

CREATE TRIGGER touch
  BEFORE UPDATE ON public.resumes
  FOR EACH ROW
  EXECUTE FUNCTION private.touch();

CREATE TRIGGER watch_deleted
  AFTER DELETE ON public.resumes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_changed();

CREATE TRIGGER watch_inserted
  AFTER INSERT ON public.resumes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_changed();

CREATE TRIGGER watch_truncated
  AFTER TRUNCATE ON public.resumes
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_truncated();

CREATE TRIGGER watch_updated
  AFTER UPDATE ON public.resumes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_changed();

CREATE POLICY "the owner reads" ON "public"."resume_openings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "everyone reads what is public" ON "public"."resumes"
  FOR SELECT
  TO "anon", "authenticated"
  USING (((visibility = 'Public'::text) OR ( SELECT private.is_owner() AS is_owner)));

CREATE POLICY "the owner deletes" ON "public"."resumes"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner inserts" ON "public"."resumes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner updates" ON "public"."resumes"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner))
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."are_resume_items"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_resume_items"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."open_resume"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_resume"(text, boolean) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."random_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."open_resume"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_resume"(text, boolean) TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."resume_openings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."resume_openings" TO "authenticated";

REVOKE ALL ON TABLE "public"."resume_openings" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resume_openings" TO "service_role";

REVOKE ALL ON TABLE "public"."resumes" FROM "anon";

GRANT SELECT ON TABLE "public"."resumes" TO "anon";

REVOKE ALL ON TABLE "public"."resumes" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resumes" TO "authenticated";

REVOKE ALL ON TABLE "public"."resumes" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resumes" TO "service_role";

ALTER TABLE "public"."resumes"
  ADD CONSTRAINT "resumes_items_known" CHECK (private.are_resume_items(items));
