SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.guard_account()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.id <> old.id then
    raise exception 'The id of an account cannot be changed.' using errcode = '42501';
  end if;
  if new.email <> old.email
    and not exists (select from auth.users where id = new.id and coalesce(email, '') = new.email) then
    raise exception 'Email cannot be changed.' using errcode = '42501';
  end if;
  if auth.uid() is null then
    return new;
  end if;
  if (new.role, new.active) is distinct from (old.role, old.active) then
    -- Two owners who dismiss each other at the same moment: the second one is asked again after the first is done.
    perform pg_advisory_xact_lock(hashtext('plinth.access'));
    if not private.is_owner() then
      raise exception 'Only the owner of this site may change a role or deactivate an account.' using errcode = '42501';
    end if;
    if new.id = auth.uid() then
      raise exception 'You cannot change your own role or deactivate yourself.' using errcode = '42501';
    end if;
    -- Making an owner, or dismissing one, is as much as handing the site over.
    if 'admin' in (old.role, new.role) then
      perform private.spend_fresh_session();
    end if;
  end if;
  if new.id <> auth.uid()
    and (new.display_name, new.avatar_url, new.bio) is distinct from (old.display_name, old.avatar_url, old.bio) then
    raise exception 'You can only change your own profile.' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.import_feeds (
  addresses text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  old_address text;
  is_new integer;
  redirects integer := 0;
  refused jsonb := '[]';
begin
  foreach old_address in array addresses loop
    begin
      insert into public.redirects (from_path, to_path) values (old_address, '/rss.xml') on conflict (from_path) do nothing;
      get diagnostics is_new = row_count;
      redirects := redirects + is_new;
    exception when check_violation then
      refused := refused || to_jsonb(old_address);
    end;
  end loop;
  return jsonb_build_object('redirects', redirects, 'refused', refused);
end
$function$;

CREATE OR REPLACE FUNCTION private.import_step (
  step text,
  data jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select case step
    when 'state' then private.import_state(data ->> 'source')
    when 'texts' then private.import_texts(array(select jsonb_array_elements_text(data -> 'ids'))::uuid[])
    when 'stage' then to_jsonb(private.stage_import((data ->> 'importId')::uuid, data -> 'rows'))
    when 'write' then (
      select written || jsonb_build_object(
        'redirects', (written -> 'redirects')::integer + (feeds -> 'redirects')::integer, 'refused', (written -> 'refused') || (feeds -> 'refused')
      )
      from private.write_import((data ->> 'importId')::uuid, data ->> 'kind', data ->> 'source') as written,
        private.import_feeds(array(select jsonb_array_elements_text(coalesce(data -> 'feeds', '[]')))) as feeds
    )
  end
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
  if not private.is_owner() then
    raise exception 'Only the owner of this site may store drafts.' using errcode = '42501';
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
  if titles <> '{}' then
    raise exception '“%” is used in %. Remove it there first.', old.name,
      '“' || array_to_string(titles[1:3], '”, “') || '”' || case when others > 0 then format(' and %s more', others) else '' end
      using errcode = '23503';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.mark_messages (
  ids     uuid[],
  is_read boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may read its messages.' using errcode = '42501';
  end if;
  update public.messages set read_at = case when is_read then coalesce(read_at, now()) end where id = any (ids);
end
$function$;

CREATE OR REPLACE FUNCTION private.replace_media (
  former       text,
  latter       text,
  rows         text[],
  with_history boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  address constant text := (select private.media_address(media) from public.media where key = latter);
  -- With the sizes that were named beside it.
  pattern constant text := '/media/' || replace(former, '.', '(\.[0-9]+)?\.') || '(#[0-9]+x[0-9]+(-[0-9a-f]{6})?)?';
  mention private.media_mentions;
  its_table text;
  columns text;
  changed jsonb := '[]';
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may replace a file.' using errcode = '42501';
  end if;
  if address is null or private.media_key(former) is distinct from former then
    raise exception 'This file does not exist.' using errcode = '22023';
  end if;
  for mention in
    select * from private.media_mentions as place where key = former and (rows is null or row_id = any (rows)) and case kind
      when 'authors' then row_id = auth.uid()::text
      when 'versions' then with_history or exists (
        select from public.versions as version where version.id = place.row_id::uuid and version.kind = 'deletion'
      )
      else true end
  loop
    changed := changed || jsonb_build_object('id', mention.row_id, 'had_both', exists (
      select from private.media_mentions where kind = mention.kind and row_id = mention.row_id and key = latter
    ));
    -- Made of the profiles.
    its_table := case mention.kind when 'authors' then 'app_users' else mention.kind end;
    columns := (
      select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', its_table)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'
        and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    );
    execute format(
      -- Neither address holds a sign that JSON writes otherwise.
      'update public.%1$I as stored
       set (%2$s) = (select %2$s from jsonb_populate_record(stored, regexp_replace(to_jsonb(stored)::text, $1, $2, ''g'')::jsonb))
       where id = $3::%3$s',
      its_table, columns, case mention.kind when 'site_settings' then 'text' else 'uuid' end
    ) using pattern, address, mention.row_id;
    exit when clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
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
  if not private.is_owner() then
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

CREATE OR REPLACE FUNCTION private.save_first_run (
  status                 text,
  step                   text,
  is_checklist_dismissed boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may set it up.' using errcode = '42501';
  end if;
  update private.first_run as stored set
    status = coalesce(save_first_run.status, stored.status),
    step = coalesce(save_first_run.step, stored.step),
    is_checklist_dismissed = coalesce(save_first_run.is_checklist_dismissed, stored.is_checklist_dismissed)
  where singleton;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_user_access (
  user_id uuid,
  role    text,
  active  boolean
)
  RETURNS public.app_users
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  changed public.app_users;
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may change a role or deactivate an account.' using errcode = '42501';
  end if;
  update public.app_users as account
  set role = coalesce(set_user_access.role, account.role), active = coalesce(set_user_access.active, account.active)
  where account.id = set_user_access.user_id
  returning account.* into changed;
  if changed.id is null then
    raise exception 'This user does not exist.' using errcode = '22023';
  end if;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION private.spend_fresh_session()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute';
  if not found then
    raise exception 'Enter your password again.' using errcode = '42501';
  end if;
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
  update public.app_users set role = case id when next.id then 'admin' else 'member' end where id in (former, next.id);
  update private.site_owner set user_id = next.id where singleton;
  return next.email;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import (
  of_import uuid,
  kind      text,
  of_source text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  author constant jsonb := jsonb_build_object('author_id', (
    select id from public.authors where id = coalesce(auth.uid(), (select user_id from private.site_owner limit 1))
  ));
  path constant text := case kind when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end;
  columns text[];
  names text;
  place text := '';
  held text;
  stored jsonb;
  staged private.staged_rows;
  old_address text;
  written jsonb[] := '{}';
  is_new integer;
  redirects integer := 0;
  refused jsonb := '[]';
  failed text;
  rule text;
  holder text;
begin
  if kind <> all (private.importable()) then
    raise exception 'Rows of % are not imported.', kind using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.import'));
  columns := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  );
  select string_agg(format('%I', name), ', ') into names
  from unnest(columns) as name
  where name <> all (array['id', 'created_at', 'updated_at', 'order']) and (name = 'author_id' or name in (
    select key from private.staged_rows, jsonb_object_keys(row_values) as key where import_id = of_import
  ));
  -- New rows come last in their group, as they stand in the source.
  if 'order' = any (columns) then
    place := format(
      ', (select coalesce(max("order") + 1, 0) from public.%I as other where %s)',
      kind, case kind when 'technical_skills' then 'other.category = filled.category' else 'true' end
    );
  end if;
  held := format(
    'select jsonb_build_object(''id'', id, ''slug'', to_jsonb(stored) -> ''slug'', ''updated_at'', updated_at)
    from public.%I as stored where id = $1',
    kind
  );

  for staged in select * from private.staged_rows where import_id = of_import order by staged_rows.place loop
    -- Brought before, whatever the plan knew of: it is the same row.
    if staged.row_id is null then
      execute format(
        'select stored.id, brought.written_at from private.imported_rows as brought join public.%I as stored on stored.id = brought.row_id
        where brought.resource = $1 and brought.source = $2 and brought.source_id = $3',
        kind
      ) into staged.row_id, staged.version using kind, of_source, staged.source_id;
    end if;
    if kind = 'technical_skills' and staged.row_values ->> 'category' is not null then
      insert into public.skill_categories (name, "order")
      select staged.row_values ->> 'category', coalesce(max("order") + 1, 0) from public.skill_categories
      on conflict (name) do nothing;
    end if;
    if staged.row_id is null then
      execute format(
        'insert into public.%1$I as stored (%2$s%3$s) select %2$s%4$s from jsonb_populate_record(null::public.%1$I, $1) as filled
        returning jsonb_build_object(''id'', id, ''slug'', to_jsonb(stored) -> ''slug'', ''updated_at'', updated_at, ''isNew'', true)',
        kind, names, case when place = '' then '' else ', "order"' end, place
      ) into stored using staged.row_values || author;
    else
      execute held || ' for update' into stored using staged.row_id;
      if (stored ->> 'updated_at')::timestamptz is distinct from staged.version then
        raise exception 'It was changed or deleted during the review. Choose the files again.';
      end if;
      execute format(
        'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $2) as filled)
        where id = $1 and to_jsonb(jsonb_populate_record(stored, $2)) is distinct from to_jsonb(stored)',
        kind, names
      ) using staged.row_id, staged.row_values;
      execute held into stored using staged.row_id;
    end if;
    insert into private.imported_rows as brought (resource, source, source_id, row_id, written_at)
    values (
      kind, of_source, staged.source_id, (stored ->> 'id')::uuid,
      case when staged.is_edited then '-infinity' else (stored ->> 'updated_at')::timestamptz end
    )
    on conflict (resource, source, source_id) do update set row_id = excluded.row_id, written_at = excluded.written_at;
    written := array_append(written, jsonb_build_object('sourceId', staged.source_id, 'isNew', false) || stored - 'updated_at');
    foreach old_address in array staged.old_addresses loop
      continue when private.redirect_key(old_address) = path || (stored ->> 'slug');
      begin
        insert into public.redirects (from_path, to_path) values (old_address, path || (stored ->> 'slug'))
        on conflict (from_path) do nothing;
        get diagnostics is_new = row_count;
        redirects := redirects + is_new;
      exception when check_violation then
        refused := refused || to_jsonb(old_address);
      end;
    end loop;
  end loop;
  delete from private.staged_rows where import_id = of_import;
  return jsonb_build_object('rows', to_jsonb(written), 'redirects', redirects, 'refused', refused);
exception when others then
  get stacked diagnostics failed = message_text, rule = constraint_name, holder = table_name;
  if staged.source_id is null then
    raise;
  end if;
  raise exception '[%] %', staged.source_id, case
    when sqlstate = '23514' and rule <> ''
      then 'The database refused a value: ' || replace(regexp_replace(rule, '^' || holder || '_', ''), '_', ' ') || '.'
    else failed
  end using errcode = '22023';
end
$function$;

REVOKE ALL ON FUNCTION "private"."import_feeds"(text[]) FROM PUBLIC;
