-- A hosted project refuses, for all that its API asks, an update without "where": also within a function.
create or replace function private.move_content_version() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('plinth.has_moved', true) = 'true' then
    return;
  end if;
  update private.content_state set version = version + 1 where singleton;
  perform set_config('plinth.has_moved', 'true', true);
end
$$;

create or replace function private.claim_site(account_id uuid, account_email text, is_confirmed boolean, code text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_claimed boolean;
begin
  if account_email is null or not exists (
    select from private.settings
    where (owner_email is null or lower(owner_email) = lower(account_email))
      and case
        when claim_code_hash is null then owner_email is not null and is_confirmed
        else encode(sha256(convert_to(code, 'UTF8')), 'hex') = claim_code_hash
      end
  ) then
    return false;
  end if;
  insert into private.site_owner (user_id) values (account_id) on conflict do nothing;
  is_claimed := found;
  if is_claimed then
    update private.settings set claim_code_hash = null where singleton;
  end if;
  return is_claimed;
end
$$;

create or replace function private.save_first_run(status text, step text, is_checklist_dismissed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site goes through its welcome.' using errcode = '42501';
  end if;
  update private.first_run as stored set
    status = coalesce(save_first_run.status, stored.status),
    step = coalesce(save_first_run.step, stored.step),
    is_checklist_dismissed = coalesce(save_first_run.is_checklist_dismissed, stored.is_checklist_dismissed)
  where singleton;
end
$$;

create or replace function private.registration(is_open boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if is_open is not null then
    perform private.demand_owner();
    update private.settings set registration_open = is_open, updated_at = now() where singleton;
  end if;
  return not exists (select from private.site_owner) or (select registration_open from private.settings);
end
$$;

create or replace function private.transfer_site(former uuid, email_address text) returns text
language plpgsql security definer set search_path = ''
as $$
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
    raise exception '% is deactivated: activate the account first.', next.email using errcode = '22023';
  elsif next.role = 'admin' then
    raise exception '% owns this site already.', next.email using errcode = '22023';
  elsif not next.is_confirmed then
    raise exception '% has not confirmed the address yet.', next.email using errcode = '22023';
  end if;
  perform set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  update public.app_users set role = case id when next.id then 'admin' else 'member' end where id in (former, next.id);
  update private.site_owner set user_id = next.id where singleton;
  return next.email;
end
$$;

-- Of a text with fewer than 50 versions, the next save deleted those older than 30 days.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Compared as what it is, a name, it would not be found by an index of texts.
  its_kind constant text := tg_table_name;
begin
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
$$;

-- What is stored again while it is in the trash, by a request that came late: it can be deleted again, keeps its newer history when the trash
-- is emptied, and is not restored over.
create or replace function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    'redirects', (select coalesce(jsonb_agg(from_path order by created_at), '[]') from public.redirects where row_id = old.id)
  ), auth.uid())
  -- A late request may have stored again what is in the trash.
  on conflict (resource, row_id) where kind = 'deletion' do update
  set title = excluded.title, content = excluded.content, addresses = excluded.addresses, author_id = excluded.author_id,
    created_at = excluded.created_at;
  return old;
end
$$;

create or replace function private.forget_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.versions where kind <> 'deletion' and resource = old.resource and row_id = old.row_id and created_at <= old.created_at;
  return null;
end
$$;

create or replace function private.restore_rows(its_resource text, row_ids uuid[], category text) returns integer
language plpgsql security definer set search_path = ''
as $$
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
    raise exception 'Only the owner of this site may restore what was deleted.' using errcode = '42501';
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
      raise exception '“%” is stored already.', gone.title using errcode = '22023';
    end if;
    if its_resource = 'technical_skills' then
      content := content || jsonb_build_object('category', coalesce(restore_rows.category, content ->> 'category'));
      if not exists (select from public.skill_categories where name = content ->> 'category') then
        raise exception 'The category “%” is gone: choose another one for “%”.', content ->> 'category', gone.title using errcode = '23503';
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
$$;
