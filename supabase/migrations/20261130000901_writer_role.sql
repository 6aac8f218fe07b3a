SET local check_function_bodies = off;

DROP POLICY "the owner inserts" ON "public"."media";

DROP POLICY "the owner reads" ON "public"."media";

DROP POLICY "the owner updates" ON "public"."media";

DROP POLICY "everyone reads what is public" ON "public"."pages";

DROP POLICY "the owner deletes" ON "public"."pages";

DROP POLICY "the owner inserts" ON "public"."pages";

DROP POLICY "the owner updates" ON "public"."pages";

DROP POLICY "everyone reads what is public" ON "public"."posts";

DROP POLICY "the owner deletes" ON "public"."posts";

DROP POLICY "the owner inserts" ON "public"."posts";

DROP POLICY "the owner updates" ON "public"."posts";

DROP POLICY "everyone reads what is public" ON "public"."projects";

DROP POLICY "the owner deletes" ON "public"."projects";

DROP POLICY "the owner inserts" ON "public"."projects";

DROP POLICY "the owner updates" ON "public"."projects";

DROP POLICY "the owner deletes" ON "public"."versions";

DROP POLICY "the owner reads" ON "public"."versions";

DROP VIEW "public"."media_files";

ALTER TABLE "public"."app_users"
  DROP CONSTRAINT "app_users_role_known";

DROP FUNCTION "private"."open_to_readers"(regclass, text);

CREATE TABLE "private"."invitations" (
  "code_hash"  text                     NOT NULL,
  "email"      text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "invitations_pkey" PRIMARY KEY (code_hash)
);

CREATE OR REPLACE FUNCTION private.follow_account()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  brought text := current_setting('plinth.claim', true);
  code text;
  is_claimed boolean;
  is_invited boolean;
begin
  begin
    delete from private.invitations where tg_op = 'INSERT' and private.is_invitation(invitations, new.email, new.raw_user_meta_data);
    is_invited := found;
    if tg_op = 'INSERT' and split_part(brought, ' ', 1) = new.id::text then
      code := substr(brought, length(new.id::text) + 2);
    end if;
    -- On an update the address was confirmed, or became the named one, after the sign-up.
    is_claimed := private.claim_site(new.id, new.email, new.email_confirmed_at is not null, code);
    insert into public.app_users as account (id, email, role)
    values (new.id, coalesce(new.email, ''), case when is_claimed then 'admin' when is_invited then 'writer' else 'member' end)
    on conflict (id) do update
    set email = excluded.email, role = case when is_claimed then 'admin' else account.role end;
  exception when others then
    raise warning 'The account % has no row in app_users: %', new.id, sqlerrm;
  end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_author()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.role <> 'member' or exists (select from public.authors where id = new.id) then
    insert into public.authors (id, name, avatar_url)
    values (new.id, new.display_name, new.avatar_url)
    on conflict (id) do update set name = excluded.name, avatar_url = excluded.avatar_url;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_role (
  wanted text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.app_users where id = auth.uid() and role = wanted and active
  ) and (
    auth.jwt() ->> 'session_id' is null
    or exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid)
  )
$function$;

CREATE OR REPLACE FUNCTION private.invite_writer (
  email_address text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  address constant text := lower(normalize(btrim(email_address), nfkc));
  code constant text := gen_random_uuid();
begin
  perform private.demand_owner();
  if address !~ '^[^\s@]+@[^\s@]+$' then
    raise exception 'This is not an e-mail address.' using errcode = '22023';
  elsif exists (select from auth.users where lower(email) = address) then
    raise exception '% already has an account. Change its role in the list.', address using errcode = '22023';
  end if;
  delete from private.invitations where email = address or created_at < now() - interval '10 minutes';
  insert into private.invitations (code_hash, email) values (encode(sha256(convert_to(code, 'UTF8')), 'hex'), address);
  return code;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_invitation (
  invitation private.invitations,
  address    text,
  metadata   jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select invitation.email = lower(address) and invitation.created_at > now() - interval '10 minutes'
    and invitation.code_hash = encode(sha256(convert_to(metadata ->> 'invitation', 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION private.is_owner()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.has_role('admin')
$function$;

CREATE OR REPLACE FUNCTION private.keep_draft (
  resource text,
  row_id   uuid,
  content  jsonb,
  device   uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  kept_at timestamptz;
begin
  if not private.is_owner() and private.writer_id() is null then
    raise exception 'Only the owner and writers of this site may store drafts.' using errcode = '42501';
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, device)
  values (
    'draft', keep_draft.resource, keep_draft.row_id, private.title_of(keep_draft.content), keep_draft.content, auth.uid(), keep_draft.device
  )
  on conflict (resource, row_id, author_id, device) where kind = 'draft' do update
  set title = excluded.title, content = excluded.content, created_at = clock_timestamp()
  returning created_at into kept_at;
  return kept_at;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_slug()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sent text := new.slug;
  base text;
  suffix text := '';
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    -- A slug such as untitled-1x2y3z4 was made from a title of another script.
    if new.title = old.title or old.slug !~ ('^(' || private.slug_of(old.title) || '|untitled-[a-z0-9]{6,7})(-\d+)?$') then
      return new;
    end if;
    sent := '';
  end if;
  base := coalesce(private.entered_slug(nullif(sent, '')), private.slug_of(new.title));
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  loop
    new.slug := base || suffix;
    execute format('select exists (select from %I.%I where slug = $1 and id <> $2)', tg_table_schema, tg_table_name)
      into taken using new.slug, new.id;
    -- A draft at a former address would end its redirect.
    exit when not taken and (private.writer_id() is null or not exists (
      select row_id from public.slug_history where resource = tg_table_name and slug = new.slug and row_id <> new.id
      union all
      select row_id from public.redirects
      where row_id is distinct from new.id and from_path = private.redirect_key(
        case tg_table_name when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end || new.slug
      )
    ));
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_used_media()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  titles constant text[] := array(select title from private.media_places(array[old.key]));
  others constant integer := cardinality(titles) - 3;
begin
  -- The message below would name the drafts of others.
  if private.writer_id() is not null then
    raise exception 'Only the owner of this site may replace or delete a file.' using errcode = '42501';
  end if;
  if titles <> '{}' then
    raise exception '“%” is used in %. Remove it there first.', old.name,
      '“' || array_to_string(titles[1:3], '”, “') || '”' || case when others > 0 then format(' and %s more', others) else '' end
      using errcode = '23503';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Compared as what it is, a name, it would not be found by an index of texts.
  its_kind constant text := tg_table_name;
begin
  -- Deleting the new row would overwrite the one in the trash.
  if tg_op = 'INSERT' and private.writer_id() is not null and exists (
    select from public.versions
    where kind = 'deletion' and resource = its_kind and row_id = new.id and author_id is distinct from auth.uid()
  ) then
    raise exception 'A row in the trash has this id.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then
      return null;
    end if;
    insert into public.versions (kind, resource, row_id, title, content, created_at)
    select 'save', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old), old.updated_at
    where not exists (select from public.versions where kind = 'save' and resource = its_kind and row_id = old.id);
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id)
  values ('save', its_kind, new.id, private.title_of(to_jsonb(new)), to_jsonb(new), auth.uid());
  delete from public.versions
  where kind = 'save' and resource = its_kind and row_id = new.id
    and created_at < now() - interval '30 days'
    and created_at < (
      select created_at from public.versions where kind = 'save' and resource = its_kind and row_id = new.id
      order by created_at desc offset 49 limit 1
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.may_register (
  address  text,
  metadata jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.registration_open()
    or exists (select from private.invitations where private.is_invitation(invitations, address, metadata))
$function$;

CREATE OR REPLACE FUNCTION private.open_to_readers (
  content  regclass,
  readable text     DEFAULT 'true'::text,
  draft    text     DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  owns constant text := ' or created_by = (select private.writer_id())';
  writable constant text := '(select private.is_owner())' || coalesce(owns || ' and ' || draft, '');
  who constant text := 'the owner' || case when draft is null then '' else ' or a writer' end;
begin
  execute format('alter table %s enable row level security', content);
  execute format('revoke all on %s from public, anon, authenticated', content);
  execute format('grant select on %s to anon, authenticated', content);
  execute format('grant insert, update, delete on %s to authenticated', content);
  execute format('grant select, insert, update, delete on %s to service_role', content);
  execute format('create policy "everyone reads what is public" on %s for select to anon, authenticated using (%s)',
    content, readable || case when draft is null then '' else owns end);
  execute format('create policy %I on %s for insert to authenticated with check (%s)', who || ' inserts', content, writable);
  execute format('create policy %I on %s for update to authenticated using (%s) with check (%3$s)', who || ' updates', content, writable);
  execute format('create policy %I on %s for delete to authenticated using (%s)', who || ' deletes', content, writable);
  execute format('create trigger touch before update on %s for each row execute function private.touch()', content);
  perform private.watch_content(content);
  perform private.bound_moments(content);
  perform private.watch_media(content);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_registration()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.may_register(new.email, new.raw_user_meta_data) then
    raise exception 'Registration is closed on this site.' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_writer (
  user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.demand_owner();
  perform from public.app_users where id = user_id and role = 'writer' for update;
  if not found then
    raise exception 'This user is not a writer.' using errcode = '22023';
  end if;
  delete from public.versions where kind = 'draft' and author_id = user_id;
  delete from auth.users where id = user_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_rows (
  its_resource text,
  row_ids      uuid[],
  category     text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  folder constant text := case its_resource when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end;
  gone public.versions;
  is_stored boolean;
  content jsonb;
  columns text;
  place integer;
  address text;
  restored integer := 0;
begin
  -- A writer restores own drafts that nobody else deleted.
  if not private.is_owner() and (private.writer_id() is null or exists (
    select from public.versions as asked where kind = 'deletion' and resource = its_resource and row_id = any (row_ids)
      and (author_id = auth.uid() and asked.content ->> 'created_by' = auth.uid()::text
        and case its_resource when 'projects' then asked.content ->> 'status' = 'Draft' else asked.content ->> 'published_at' is null end) is not true
  )) then
    raise exception 'Only the owner of this site may restore deleted rows.' using errcode = '42501';
  end if;
  perform set_config('plinth.is_restoring', 'true', true);
  for gone in
    with taken as (
      delete from public.versions where kind = 'deletion' and resource = its_resource and row_id = any (row_ids) returning *
    )
    select * from taken order by taken.content -> 'order', taken.created_at
  loop
    content := gone.content;
    execute format('select exists (select from public.%I where id = $1)', its_resource) into is_stored using gone.row_id;
    if is_stored then
      raise exception '“%” already exists.', gone.title using errcode = '22023';
    end if;
    if its_resource = 'technical_skills' then
      content := content || jsonb_build_object('category', coalesce(restore_rows.category, content ->> 'category'));
      if not exists (select from public.skill_categories where name = content ->> 'category') then
        raise exception 'The category “%” was deleted. Choose another category for “%”.', content ->> 'category', gone.title using errcode = '23503';
      end if;
    end if;
    if content ? 'order' then
      execute format(
        'select coalesce(max("order") + 1, 0) from public.%I as stored where $1 is null or to_jsonb(stored) ->> ''category'' = $1',
        its_resource
      ) into place using content ->> 'category';
      content := content || jsonb_build_object('order', place);
    end if;
    if not exists (select from public.authors where id::text = content ->> 'author_id') then
      content := content - 'author_id';
    end if;
    columns := (
      select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', its_resource)::regclass and attnum > 0 and attgenerated = '' and content ? attname::text
    );
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(%1$I) ->> ''slug''',
      its_resource, columns
    ) into address using content;
    insert into public.slug_history (resource, slug, row_id)
    select its_resource, slug, gone.row_id from jsonb_array_elements_text(gone.addresses -> 'slugs') as slug
    where slug <> address
    on conflict do nothing;
    insert into public.redirects (from_path, to_path)
    select from_path, folder || address from jsonb_array_elements_text(gone.addresses -> 'redirects') as from_path
    on conflict do nothing;
    restored := restored + 1;
  end loop;
  perform set_config('plinth.is_restoring', '', true);
  if restored = 0 then
    -- Asked again, after an answer that was lost.
    execute format('select count(*) from public.%I where id = any ($1)', its_resource) into restored using row_ids;
    if restored = 0 then
      raise exception 'It is no longer in the trash.' using errcode = '22023';
    end if;
  end if;
  return restored;
end
$function$;

CREATE OR REPLACE FUNCTION private.writer_id()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select auth.uid() where private.has_role('writer')
$function$;

CREATE OR REPLACE FUNCTION public.invite_writer (
  email_address text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.invite_writer(email_address)
$function$;

REVOKE ALL ON FUNCTION "public"."invite_writer"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.may_remove_media (
  name text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select (select private.is_owner()) and private.media_key(name) is not null and not exists (select from public.media where key = private.media_key(may_remove_media.name))
$function$;

CREATE OR REPLACE FUNCTION public.may_store_media (
  name text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select ((select private.is_owner()) or (select private.writer_id()) is not null) and private.media_key(name) is not null
$function$;

CREATE OR REPLACE FUNCTION public.remove_writer (
  user_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.remove_writer(user_id)
$function$;

REVOKE ALL ON FUNCTION "public"."remove_writer"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."app_users"
  ADD CONSTRAINT "app_users_role_known" CHECK ((role = ANY (ARRAY['admin'::text, 'writer'::text, 'member'::text])));

CREATE POLICY "the owner deletes, a writer own drafts" ON "public"."versions"
  FOR DELETE
  TO "authenticated"
  USING
    (((( SELECT private.is_owner() AS is_owner) AND ((kind <> 'draft'::text) OR (author_id = ( SELECT auth.uid() AS uid)))) OR ((kind = 'draft'::text) AND (author_id = ( SELECT
    private.writer_id() AS writer_id)))));

CREATE POLICY "the owner reads, a writer own versions" ON "public"."versions"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT private.is_owner() AS is_owner) AND ((kind <> 'draft'::text) OR (author_id = ( SELECT auth.uid() AS uid)))) OR ((kind <> 'deletion'::text) AND (author_id = ( SELECT
    private.writer_id() AS writer_id)))));

REVOKE ALL ON FUNCTION "private"."has_role"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."invite_writer"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invite_writer"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_invitation"(private.invitations, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_register"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_to_readers"(regclass, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_writer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_writer"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."writer_id"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."writer_id"() TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."invite_writer"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."remove_writer"(uuid) TO "authenticated", "service_role";

ALTER TABLE "public"."media"
  ADD COLUMN "created_by" uuid DEFAULT auth.uid();

CREATE VIEW "public"."media_files" WITH (security_invoker=true) AS  SELECT id,
    key,
    name,
    bytes,
    width,
    height,
    color,
    alt,
    source_sha256,
    created_at,
    updated_at,
    created_by,
    array_remove(ARRAY[
        CASE
            WHEN (key ~ '\.(mp4|webm)$'::text) THEN 'video'::text
            WHEN (key ~ '\.pdf$'::text) THEN 'document'::text
            ELSE 'picture'::text
        END,
        CASE
            WHEN (NOT (key IN ( SELECT private.used_media() AS used_media))) THEN 'unused'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((alt IS NULL) AND (key !~ '\.pdf$'::text)) THEN 'undescribed'::text
            ELSE NULL::text
        END], NULL::text) AS marks
   FROM public.media;

REVOKE ALL ON TABLE "public"."media_files" FROM "anon";

CREATE POLICY "the owner and writers insert" ON "public"."media"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))));

CREATE POLICY "the owner reads, a writer own files" ON "public"."media"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))));

CREATE POLICY "the owner updates, a writer own files" ON "public"."media"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))))
  WITH CHECK ((( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))));

REVOKE ALL ON TABLE "public"."media_files" FROM "authenticated";

GRANT SELECT ON TABLE "public"."media_files" TO "authenticated";

REVOKE ALL ON TABLE "public"."media_files" FROM "service_role";

GRANT SELECT ON TABLE "public"."media_files" TO "service_role";

ALTER TABLE "public"."pages"
  ADD COLUMN "created_by" uuid DEFAULT auth.uid();

CREATE POLICY "everyone reads what is public" ON "public"."pages"
  FOR SELECT
  TO "anon", "authenticated"
  USING (((published_at <= now()) OR ( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))));

CREATE POLICY "the owner or a writer deletes" ON "public"."pages"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL))));

CREATE POLICY "the owner or a writer inserts" ON "public"."pages"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL))));

CREATE POLICY "the owner or a writer updates" ON "public"."pages"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL))))
  WITH CHECK ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL))));

ALTER TABLE "public"."posts"
  ADD COLUMN "created_by" uuid DEFAULT auth.uid();

CREATE POLICY "everyone reads what is public" ON "public"."posts"
  FOR SELECT
  TO "anon", "authenticated"
  USING (((published_at <= now()) OR ( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))));

CREATE POLICY "the owner or a writer deletes" ON "public"."posts"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL) AND (NOT (author_id IS DISTINCT FROM
    created_by)))));

CREATE POLICY "the owner or a writer inserts" ON "public"."posts"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL) AND (NOT (author_id IS DISTINCT FROM
    created_by)))));

CREATE POLICY "the owner or a writer updates" ON "public"."posts"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL) AND (NOT (author_id IS DISTINCT FROM
    created_by)))))
  WITH
    CHECK
    ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (published_at IS NULL) AND (NOT (author_id IS DISTINCT FROM
    created_by)))));

ALTER TABLE "public"."projects"
  ADD COLUMN "created_by" uuid DEFAULT auth.uid();

CREATE POLICY "everyone reads what is public" ON "public"."projects"
  FOR SELECT
  TO "anon", "authenticated"
  USING (((status <> 'Draft'::text) OR ( SELECT private.is_owner() AS is_owner) OR (created_by = ( SELECT private.writer_id() AS writer_id))));

CREATE POLICY "the owner or a writer deletes" ON "public"."projects"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (status = 'Draft'::text))));

CREATE POLICY "the owner or a writer inserts" ON "public"."projects"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (status = 'Draft'::text))));

CREATE POLICY "the owner or a writer updates" ON "public"."projects"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (status = 'Draft'::text))))
  WITH CHECK ((( SELECT private.is_owner() AS is_owner) OR ((created_by = ( SELECT private.writer_id() AS writer_id)) AND (status = 'Draft'::text))));

-- Writers store files, but list none: the names would lead to the pictures of other people's drafts.
do $$
begin
  if to_regclass('storage.objects') is not null then
    alter policy "the owner finds media" on storage.objects using (bucket_id = 'media' and (select private.is_owner()));
  end if;
exception when insufficient_privilege or undefined_object then
  raise warning 'The policies of the bucket “media” could not be changed here: run supabase/media_bucket.sql in the SQL editor of the project.';
end
$$;
