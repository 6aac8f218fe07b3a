SET local check_function_bodies = off;

DROP TRIGGER "follow_author" ON "public"."app_users";

DROP TRIGGER "free_address" ON "public"."pages";

DROP TRIGGER "default_author" ON "public"."posts";

ALTER TABLE "public"."authors"
  DROP CONSTRAINT "authors_id_fkey";

DROP FUNCTION "private"."invite_writer"(text);

DROP FUNCTION "public"."invite_writer"(text);

ALTER TABLE "private"."invitations"
  ADD COLUMN "name" text;

ALTER TABLE "public"."authors"
  ADD COLUMN "is_owner" boolean NOT NULL DEFAULT false;

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
  invited_name text;
begin
  begin
    delete from private.invitations where tg_op = 'INSERT' and private.is_invitation(invitations, new.email, new.raw_user_meta_data)
    returning name into invited_name;
    is_invited := found;
    if tg_op = 'INSERT' and split_part(brought, ' ', 1) = new.id::text then
      code := substr(brought, length(new.id::text) + 2);
    end if;
    -- On an update the address was confirmed, or became the named one, after the sign-up.
    is_claimed := private.claim_site(new.id, new.email, new.email_confirmed_at is not null, code);
    insert into public.app_users as account (id, email, role, display_name)
    values (new.id, coalesce(new.email, ''), case when is_claimed then 'admin' when is_invited then 'writer' else 'member' end, invited_name)
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
  if tg_op = 'DELETE' then
    update public.authors set name = null, avatar_url = null, is_owner = false where id = old.id;
  elsif new.role <> 'member' or exists (select from public.authors where id = new.id) then
    insert into public.authors (id, name, avatar_url, is_owner)
    values (
      new.id, new.display_name, new.avatar_url,
      new.role = 'admin' and exists (select from private.site_owner where user_id = new.id)
    )
    on conflict (id) do update set name = excluded.name, avatar_url = excluded.avatar_url, is_owner = excluded.is_owner;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.invite_writer (
  email_address text,
  writer_name   text
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
  if address !~ '^[^\s@]+@[^\s@]*[^\s@.]$' then
    raise exception 'This is not an e-mail address.' using errcode = '22023';
  elsif private.has_text(writer_name, 120) is not true then
    raise exception 'Enter the name of the writer, with at most 120 characters.' using errcode = '22023';
  elsif exists (select from auth.users where lower(email) = address) then
    raise exception '% already has an account. Change its role in the list.', address using errcode = '22023';
  end if;
  delete from private.invitations where email = address or created_at < now() - interval '10 minutes';
  insert into private.invitations (code_hash, email, name) values (encode(sha256(convert_to(code, 'UTF8')), 'hex'), address, writer_name);
  return code;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_deleted()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  its_kind constant text := tg_table_name;
begin
  if current_setting('plinth.is_final', true) = 'true' then
    delete from public.versions where resource = its_kind and row_id = old.id;
    return old;
  end if;
  perform private.forget_old_versions();
  insert into public.versions (kind, resource, row_id, title, content, addresses, author_id)
  values ('deletion', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old), jsonb_build_object(
    'slugs', (select coalesce(jsonb_agg(slug order by created_at), '[]') from public.slug_history where resource = its_kind and row_id = old.id),
    'redirects', (select coalesce(jsonb_agg(from_path order by created_at), '[]') from public.redirects where row_id = old.id),
    'openings', (select to_jsonb(openings) from public.resume_openings as openings where resume_id = old.id)
  ), auth.uid())
  -- A late request may have stored again what is in the trash.
  on conflict (resource, row_id) where kind = 'deletion' do update
  set title = excluded.title, content = excluded.content, addresses = excluded.addresses, author_id = excluded.author_id,
    created_at = excluded.created_at;
  return old;
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
    -- Publishing a draft at a former address would end its redirect.
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
    select 'save', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old) - 'token', old.updated_at
    where not exists (select from public.versions where kind = 'save' and resource = its_kind and row_id = old.id);
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values ('save', its_kind, new.id, private.title_of(to_jsonb(new)), to_jsonb(new) - 'token', auth.uid(), (
    select left(user_agent, 200) from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_agent like 'Plinth %'
  ));
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
  select case when metadata ? 'invitation'
    then exists (select from private.invitations where private.is_invitation(invitations, address, metadata))
    else private.registration_open()
  end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_registration()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.email like '%.' then
    raise exception 'This is not an e-mail address.' using errcode = '22023';
  end if;
  if not private.may_register(new.email, new.raw_user_meta_data) then
    raise exception 'Registration is closed on this site.' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_slug()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where resource = tg_table_name and row_id = old.id;
    return null;
  end if;
  if not (to_jsonb(new) @> '{"published_at": null}' or to_jsonb(new) @> '{"status": "Draft"}') then
    delete from public.slug_history where resource = tg_table_name and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into public.slug_history (resource, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_token()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    if current_setting('plinth.is_restoring', true) is distinct from 'true' then
      new.token := private.random_token();
    end if;
  elsif new.visibility = 'Private' and old.visibility <> 'Private' then
    new.token := private.random_token();
    delete from public.resume_openings where resume_id = new.id;
  else
    new.token := old.token;
  end if;
  return new;
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
  if not private.is_owner() and (private.writer_id() is null or its_resource not in ('posts', 'projects', 'pages') or exists (
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
    -- The account may have been removed by a version that deleted its public profile.
    insert into public.authors (id)
    select (content ->> 'author_id')::uuid where content ->> 'author_id' is not null
    on conflict do nothing;
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
    insert into public.resume_openings
    select (jsonb_populate_record(null::public.resume_openings, gone.addresses -> 'openings')).*
    where gone.addresses -> 'openings' <> 'null';
    restored := restored + 1;
  end loop;
  perform set_config('plinth.is_restoring', '', true);
  if restored = 0 then
    -- Asked again, after an answer that was lost. Writers must not learn of other rows.
    execute format('select count(*) from public.%I as stored where id = any ($1) and ($2 or to_jsonb(stored) ->> ''created_by'' = $3)', its_resource)
    into restored using row_ids, private.is_owner(), auth.uid()::text;
    if restored = 0 then
      raise exception 'It is no longer in the trash.' using errcode = '22023';
    end if;
  end if;
  return restored;
end
$function$;

CREATE OR REPLACE FUNCTION private.transfer_site (
  former        uuid,
  email_address text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  next record;
begin
  -- Of two that are asked at once, the second one is looked at after the first is done.
  perform pg_advisory_xact_lock(hashtext('plinth.access'));
  if not exists (select from public.app_users where id = former and role = 'admin' and active) then
    raise exception 'Only the owner of this site may hand it over.' using errcode = '42501';
  end if;
  select users.id, users.email, account.role, account.active, users.email_confirmed_at is not null as is_confirmed into next
  from auth.users join public.app_users as account using (id) where lower(users.email) = lower(btrim(email_address));
  if next.id is null then
    raise exception 'No account has the e-mail address %.', btrim(email_address) using errcode = '22023';
  elsif not next.active then
    raise exception '% is deactivated. Activate the account first.', next.email using errcode = '22023';
  elsif next.role = 'admin' then
    raise exception '% already owns this site.', next.email using errcode = '22023';
  elsif not next.is_confirmed then
    raise exception '% has not confirmed the address yet.', next.email using errcode = '22023';
  end if;
  perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  -- Before the roles: their trigger marks the owner in authors.
  update private.site_owner set user_id = next.id where singleton;
  update public.app_users set role = case id when next.id then 'admin' else 'member' end where id in (former, next.id);
  return next.email;
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_writer (
  email_address text,
  writer_name   text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.invite_writer(email_address, writer_name)
$function$;

REVOKE ALL ON FUNCTION "public"."invite_writer"(text, text) FROM PUBLIC, "anon";

CREATE TRIGGER follow_author
  AFTER INSERT OR DELETE OR UPDATE OF display_name, avatar_url, ROLE ON public.app_users
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_author();

CREATE TRIGGER free_address
  AFTER INSERT OR UPDATE OF slug, published_at ON public.pages
  FOR EACH ROW
  WHEN ((new.published_at IS NOT NULL))
  EXECUTE FUNCTION private.free_page_address();

CREATE TRIGGER default_author
  BEFORE INSERT ON public.posts
  FOR EACH ROW
  WHEN ((current_setting('plinth.is_restoring'::text, true) IS DISTINCT FROM 'true'::text))
  EXECUTE FUNCTION private.default_author();

REVOKE ALL ON FUNCTION "private"."invite_writer"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invite_writer"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."invite_writer"(text, text) TO "authenticated", "service_role";

ALTER TABLE "private"."invitations"
  ADD CONSTRAINT "invitations_name_not_blank_max_120" CHECK (private.has_text(name, 120));

-- Written by hand: rows of earlier versions.

UPDATE public.versions SET content = content - 'token' WHERE resource = 'resumes' AND kind <> 'deletion' AND content ? 'token';

UPDATE public.authors AS author SET is_owner = true
FROM private.site_owner JOIN public.app_users AS account ON account.id = user_id
WHERE account.id = author.id AND account.role = 'admin';

-- Placeholders that the removal of the demo content stored. Without paragraphs and facts, the section About is hidden by
-- itself. A job title alone may be the owner's own.
UPDATE public.site_settings SET settings = jsonb_set(settings, '{sections}', (
  SELECT jsonb_agg(section || CASE section ->> 'name' WHEN 'about' THEN '{"isShown": true}' ELSE '{}' END::jsonb ORDER BY place)
  FROM jsonb_array_elements(settings -> 'sections') WITH ORDINALITY AS listed (section, place)
))
WHERE settings -> 'about' @> '{"paragraphs": ["More about me will stand here."], "facts": []}'
  AND jsonb_array_length(settings #> '{about,facts}') = 0 AND jsonb_typeof(settings -> 'sections') = 'array'
  AND settings -> 'sections' <> '[]';

UPDATE public.site_settings SET settings = jsonb_set(settings, '{about,paragraphs}', '[]')
WHERE settings #> '{about,paragraphs}' = '["More about me will stand here."]';

UPDATE public.site_settings SET settings = settings || '{"jobTitles": []}'
WHERE settings @> '{"name": "Your name"}' AND settings -> 'jobTitles' = '["Software Engineer"]';

UPDATE public.site_settings SET settings = settings || jsonb_build_object('name', left(display_name, 100))
FROM private.site_owner JOIN public.app_users AS account ON account.id = user_id
WHERE settings @> '{"name": "Your name"}' AND display_name IS NOT NULL;
