-- Generated from supabase/schemas of release 1.0.0-rc.1: its files in order, without the comments outside of functions.
-- It replaces the 35 migrations up to 20261127001430, so databases of that release count it as applied. Never edit it.

-- 01_foundations.sql

create schema private;
grant usage on schema private to anon, authenticated, service_role;

create function private.has_text(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= longest
    and value ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
$$;

create function private.is_list(items text[], most integer, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(items) <= most
    and coalesce(array_ndims(items), 1) = 1
    and not exists (
      select from unnest(items) as item
      where item is null or not private.has_text(item, longest)
    )
$$;

create function private.is_set(items text[], most integer, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_list(items, most, longest)
    and cardinality(items) = (select count(distinct item) from unnest(items) as item)
$$;

create function private.is_web_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048
    and value ~* '^https?://[^\s[:cntrl:]/?#\\"<>]+[^\s[:cntrl:]"<>]*$'
$$;

create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select (private.is_web_address(value) and value ~* '^https:')
    or (char_length(value) <= 2048 and value ~ '^/[^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*$')
$$;

create function private.are_images(items text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (select from unnest(items) as item where private.is_image_address(split_part(item, ' ', 1)) is not true)
$$;

create function private.is_site_path(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048 and value ~ '^/([^\s[:cntrl:]/\\"<>][^\s[:cntrl:]\\"<>]*)?$'
$$;

create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
declare
  generated text[] := coalesce(tg_argv[0:], '{}');
begin
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

create function private.revise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revised_at := now();
  return new;
end
$$;

create table private.content_state (
  singleton boolean primary key default true check (singleton),
  version bigint not null default 0
);
insert into private.content_state default values;

create function private.move_content_version() returns void
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

create function private.content_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform private.move_content_version();
  end if;
  return null;
end
$$;

create function private.content_truncated() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.move_content_version();
  return null;
end
$$;

create function private.watch_content(content regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger watch_inserted after insert on %s referencing new table as changed
    for each statement execute function private.content_changed()', content);
  execute format('create trigger watch_updated after update on %s referencing new table as changed
    for each statement execute function private.content_changed()', content);
  execute format('create trigger watch_deleted after delete on %s referencing old table as changed
    for each statement execute function private.content_changed()', content);
  execute format('create trigger watch_truncated after truncate on %s
    for each statement execute function private.content_truncated()', content);
end
$$;

create function private.bound_moments(content regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  for name in
    select attname from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and atttypid = 'timestamptz'::regtype order by attnum
  loop
    execute format(
      'alter table %s add constraint %I check (%I between ''1000-01-02 00:00+00'' and ''9999-12-31 00:00+00'')', content,
      (select relname from pg_catalog.pg_class where oid = content) || '_' || name || '_in_the_years_1000_to_9999', name
    );
  end loop;
end
$$;

create function private.media_keys(value text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  -- Split first: to look for the pattern at every letter takes hundreds of times as long.
  select coalesce(array_agg(distinct found[1] || found[2] order by found[1] || found[2]), '{}')
  from string_to_table(value, '/media/') as after
  cross join lateral regexp_match(after, '^([pf]/[0-9a-f]{2}/[0-9a-f]{30})(?:\.[0-9]+)?(\.[a-z0-9]+)') as found
  where found is not null
$$;

create table private.media_mentions (
  kind text not null,
  row_id text not null,
  key text not null,
  primary key (kind, row_id, key)
);
create index media_mentions_key on private.media_mentions (key);

create function private.note_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Compared with its own type, the name would keep the index from being used.
  its_kind constant text := tg_table_name;
  former constant text[] := private.media_keys(old::text);
  latter constant text[] := private.media_keys(new::text);
begin
  if former is distinct from latter or new.id is distinct from old.id then
    delete from private.media_mentions where kind = its_kind and row_id = old.id::text;
    insert into private.media_mentions (kind, row_id, key)
    select its_kind, new.id::text, key from unnest(latter) as key where new.id is not null;
  end if;
  return null;
end
$$;

create function private.forget_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  its_kind constant text := tg_table_name;
begin
  delete from private.media_mentions where kind = its_kind;
  return null;
end
$$;

create function private.watch_media(content regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger note_media after insert or update or delete on %s
    for each row execute function private.note_media()', content);
  execute format('create trigger forget_media after truncate on %s
    for each statement execute function private.forget_media()', content);
end
$$;

create function private.open_to_readers(content regclass, readable text default 'true') returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', content);
  execute format('revoke all on %s from public, anon, authenticated', content);
  execute format('grant select on %s to anon, authenticated', content);
  execute format('grant insert, update, delete on %s to authenticated', content);
  execute format('grant select, insert, update, delete on %s to service_role', content);
  execute format('create policy "everyone reads what is public" on %s for select to anon, authenticated using (%s)',
    content, readable);
  execute format('create policy "the owner inserts" on %s for insert to authenticated
    with check ((select private.is_owner()))', content);
  execute format('create policy "the owner updates" on %s for update to authenticated
    using ((select private.is_owner())) with check ((select private.is_owner()))', content);
  execute format('create policy "the owner deletes" on %s for delete to authenticated
    using ((select private.is_owner()))', content);
  execute format('create trigger touch before update on %s for each row execute function private.touch()', content);
  perform private.watch_content(content);
  perform private.bound_moments(content);
  perform private.watch_media(content);
end
$$;

create function private.join_lines() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(name, btrim(regexp_replace(value, '\s*[\n\v\f\r\u0085\u2028\u2029]\s*', ' ', 'g')))
    from jsonb_each_text(to_jsonb(new)) as given (name, value)
    where name = any (tg_argv)
  ));
end
$$;

create function private.keep_one_line(content regclass, variadic lines text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger one_line before insert or update on %s for each row
       when (concat(%s) ~ ''[\n\v\f\r\u0085\u2028\u2029]'') execute function private.join_lines(%s)',
    content,
    (select string_agg(format('new.%I', line), ', ') from unnest(lines) as line),
    (select string_agg(quote_literal(line), ', ') from unnest(lines) as line)
  );
end
$$;

create function private.complete_row() returns trigger
language plpgsql set search_path = ''
as $$
declare
  proposed jsonb := to_jsonb(new);
  completed record;
begin
  if not exists (select from unnest(tg_argv) as needed where proposed ->> needed is null) then
    return new;
  end if;
  -- Two reorders at once would lock rows in different orders: one after the other instead.
  perform pg_advisory_xact_lock(hashtext('plinth.reorder'), tg_relid::integer);
  execute format(
    'select (jsonb_populate_record(stored, $1)).* from %I.%I as stored where stored.id = $2',
    tg_table_schema, tg_table_name
  ) into completed using jsonb_strip_nulls(proposed), new.id;
  if completed.id is null then
    return new;
  end if;
  return completed;
end
$$;

create function private.lock_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.reorder'), tg_relid::integer);
  return null;
end
$$;

create function private.close_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  execute format(
    $sql$
      with written as (
        select id, to_jsonb(today) ->> $1 as its_group,
          (to_jsonb(today) ->> $1) is distinct from (to_jsonb(former) ->> $1) as is_new_here,
          today."order" <> former."order" as is_placed
        from today join former using (id)
      ), placed as (
        select stored.id, row_number() over (
          partition by to_jsonb(stored) ->> $1
          order by coalesce(is_new_here and not is_placed, false), stored."order", written.id is null, stored.id
        ) - 1 as place
        from %1$I.%2$I as stored left join written using (id)
        where exists (
          select from written as moved
          where (is_new_here or is_placed) and its_group is not distinct from (to_jsonb(stored) ->> $1)
        )
      )
      update %1$I.%2$I as stored set "order" = placed.place
      from placed where placed.id = stored.id and stored."order" <> placed.place
    $sql$,
    tg_table_schema, tg_table_name
  ) using tg_argv[0];
  return null;
end
$$;

create function private.keep_order(ordered regclass, within text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  -- What a row must have and the database does not give it.
  needed text := (
    select string_agg(quote_literal(attname), ', ' order by attnum) from pg_attribute
    where attrelid = ordered and attnum > 0 and not attisdropped and attnotnull and not atthasdef
  );
begin
  execute format(
    'create or replace trigger complete_row before insert on %s for each row execute function private.complete_row(%s)',
    ordered, needed
  );
  -- At depth 0: what the numbering itself updates, or a category's new name in its skills, needs no numbering.
  execute format(
    'create or replace trigger lock_order before update on %s for each statement
       when (pg_trigger_depth() = 0) execute function private.lock_order()',
    ordered
  );
  execute format(
    'create or replace trigger close_order after update on %s
       referencing old table as former new table as today for each statement
       when (pg_trigger_depth() = 0) execute function private.close_order(%s)',
    ordered, coalesce(quote_literal(within), '')
  );
end
$$;

revoke all on all functions in schema private from public;
grant execute on function private.has_text to anon, authenticated, service_role;
grant execute on function private.is_list, private.is_set, private.is_web_address, private.is_image_address, private.are_images,
  private.is_site_path
  to authenticated, service_role;

-- 02_people.sql

create table private.settings (
  singleton boolean primary key default true check (singleton),
  owner_email text,
  claim_code_hash text constraint settings_claim_code_hash_is_sha256 check (claim_code_hash ~ '^[0-9a-f]{64}$'),
  network_key uuid not null default gen_random_uuid(),
  registration_open boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into private.settings default values;

create table public.app_users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  display_name text constraint app_users_display_name_not_blank_max_120 check (private.has_text(display_name, 120)),
  avatar_url text constraint app_users_avatar_url_is_image_address check (private.is_image_address(avatar_url)),
  bio text constraint app_users_bio_max_2000 check (char_length(bio) <= 2000),
  role text not null default 'member' constraint app_users_role_known check (role in ('admin', 'member')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_users_created_at on public.app_users (created_at desc);

create table public.authors (
  id uuid primary key references public.app_users (id) on delete cascade,
  name text,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.watch_content('public.authors');
select private.watch_media('public.authors');

create table private.site_owner (
  singleton boolean primary key default true check (singleton),
  user_id uuid not null,
  claimed_at timestamptz not null default now()
);

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.app_users where id = auth.uid() and role = 'admin' and active
  )
$$;

create function private.claim_site(account_id uuid, account_email text, is_confirmed boolean, code text) returns boolean
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

create function private.take_claim_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    perform set_config('plinth.claim', concat(new.id, ' ', new.raw_user_meta_data ->> 'claim_code'), true);
    new.raw_user_meta_data := new.raw_user_meta_data - 'claim_code';
  end if;
  return new;
end
$$;
create trigger plinth_take_claim_code before insert on auth.users for each row execute function private.take_claim_code();

create function private.drop_claim_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data := new.identity_data - 'claim_code';
  end if;
  return new;
end
$$;

do $$
begin
  create trigger plinth_drop_claim_code
    before insert on auth.identities
    for each row execute function private.drop_claim_code();
exception when insufficient_privilege or undefined_table then
  raise notice 'auth.identities takes no trigger here: a claim code would stay in an identity.';
end
$$;

create function private.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  brought text := current_setting('plinth.claim', true);
  code text;
  is_claimed boolean;
begin
  begin
    if tg_op = 'INSERT' and split_part(brought, ' ', 1) = new.id::text then
      code := substr(brought, length(new.id::text) + 2);
    end if;
    -- On an update the address was confirmed, or became the named one, after the sign-up.
    is_claimed := private.claim_site(new.id, new.email, new.email_confirmed_at is not null, code);
    insert into public.app_users as account (id, email, role)
    values (new.id, coalesce(new.email, ''), case when is_claimed then 'admin' else 'member' end)
    on conflict (id) do update
    set email = excluded.email, role = case when is_claimed then 'admin' else account.role end;
  exception when others then
    raise warning 'The account % has no row in app_users: %', new.id, sqlerrm;
  end;
  return new;
end
$$;
create trigger plinth_follow_account after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_account();

create function private.follow_owner_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account record;
begin
  select id, email into account from auth.users
  where lower(email) = lower(new.owner_email) and email_confirmed_at is not null
  order by created_at, id
  limit 1;
  if found and private.claim_site(account.id, account.email, true, null) then
    update public.app_users set role = 'admin' where id = account.id;
  end if;
  return null;
end
$$;
create trigger follow_owner_email after insert or update of owner_email on private.settings
  for each row execute function private.follow_owner_email();

create function private.guard_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id <> old.id then
    raise exception 'An account keeps its id.' using errcode = '42501';
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
    raise exception 'A profile is changed by its own user only.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger guard before update on public.app_users for each row execute function private.guard_account();
create trigger touch before update on public.app_users for each row execute function private.touch();
create trigger touch before update on public.authors for each row execute function private.touch();
select private.keep_one_line('public.app_users', 'display_name');

create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from before join public.app_users as account using (id)
    where before.role = 'admin' and before.active and not (account.role = 'admin' and account.active)
  ) then
    return null;
  end if;
  -- Two owners who are dismissed at the same moment: the second one is looked at after the first is done.
  perform pg_advisory_xact_lock(hashtext('plinth.access'));
  if exists (select from private.site_owner)
    and not exists (select from public.app_users where role = 'admin' and active) then
    raise exception 'The site must keep at least one owner.' using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update on public.app_users
  referencing old table as before
  for each statement execute function private.keep_an_owner();

create function private.follow_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'admin' or exists (select from public.authors where id = new.id) then
    insert into public.authors (id, name, avatar_url)
    values (new.id, new.display_name, new.avatar_url)
    on conflict (id) do update set name = excluded.name, avatar_url = excluded.avatar_url;
  end if;
  return null;
end
$$;
create trigger follow_author after insert or update of display_name, avatar_url, role on public.app_users
  for each row execute function private.follow_author();

create function private.set_user_access(user_id uuid, role text, active boolean) returns public.app_users
language plpgsql security definer set search_path = ''
as $$
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
    raise exception 'There is no such user.' using errcode = '22023';
  end if;
  return changed;
end
$$;

create function public.set_user_access(user_id uuid, role text default null, active boolean default null)
returns public.app_users
language sql security invoker set search_path = ''
as $$
  select private.set_user_access(user_id, role, active)
$$;

alter table public.app_users enable row level security;
alter table public.authors enable row level security;

create policy "an account reads itself, the owner reads all" on public.app_users
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_owner()));
create policy "an active account changes itself, the owner changes access" on public.app_users
  for update to authenticated
  using ((id = (select auth.uid()) and active) or (select private.is_owner()))
  with check (id = (select auth.uid()) or (select private.is_owner()));
create policy "everyone reads authors" on public.authors
  for select to anon, authenticated
  using (true);

revoke all on public.app_users, public.authors from public, anon, authenticated;
grant select on public.app_users to authenticated;
grant update (display_name, avatar_url, bio, updated_at) on public.app_users to authenticated;
grant select on public.authors to anon, authenticated;
grant select, insert, update, delete on public.app_users, public.authors to service_role;

revoke all on all functions in schema private from public;
revoke all on function public.set_user_access from public, anon;
grant execute on function private.is_owner to anon, authenticated, service_role;
grant execute on function private.set_user_access, public.set_user_access to authenticated, service_role;

-- 03_posts_and_projects.sql

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null default ''
    constraint posts_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 96),
  title text not null constraint posts_title_not_blank_max_300 check (private.has_text(title, 300)),
  content text not null constraint posts_content_not_blank_max_200000 check (private.has_text(content, 200000)),
  excerpt text constraint posts_excerpt_max_5000 check (char_length(excerpt) <= 5000),
  tags text[] not null default '{}' constraint posts_tags_distinct_max_50_of_60 check (private.is_set(tags, 50, 60)),
  reading_time text not null default '1 min read'
    constraint posts_reading_time_not_blank_max_40 check (private.has_text(reading_time, 40)),
  date timestamptz not null default now(),
  featured_image text constraint posts_featured_image_is_image_address check (private.is_image_address(featured_image)),
  canonical_url text constraint posts_canonical_url_is_web_address check (private.is_web_address(canonical_url)),
  author_id uuid references public.authors (id) on delete set null,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seo_title text constraint posts_seo_title_max_120 check (char_length(seo_title) <= 120),
  seo_description text constraint posts_seo_description_max_500 check (char_length(seo_description) <= 500),
  card_image text constraint posts_card_image_is_image_address check (private.is_image_address(card_image)),
  revised_at timestamptz,
  series text constraint posts_series_max_120 check (char_length(series) <= 120),
  series_position integer constraint posts_series_position_from_1_to_999 check (series_position between 1 and 999),
  pinned boolean not null default false,
  constraint posts_slug_key unique (slug)
);
create index posts_newest on public.posts (date desc, id);
create index posts_pinned_first on public.posts (pinned desc, date desc, id);
create index posts_published_at on public.posts (published_at);
create index posts_author_id on public.posts (author_id);
create index posts_series on public.posts (series) where series is not null;

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  slug text not null default ''
    constraint projects_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 96),
  title text not null constraint projects_title_not_blank_max_300 check (private.has_text(title, 300)),
  description text not null constraint projects_description_not_blank_max_2000 check (private.has_text(description, 2000)),
  long_description text constraint projects_long_description_max_200000 check (char_length(long_description) <= 200000),
  thumbnail text not null constraint projects_thumbnail_is_image_address check (private.is_image_address(thumbnail)),
  status text not null default 'Draft'
    constraint projects_status_known check (status in ('Draft', 'In Progress', 'Completed', 'Live')),
  tech text[] not null default '{}' constraint projects_tech_distinct_max_50_of_60 check (private.is_set(tech, 50, 60)),
  date timestamptz not null default now(),
  demo_url text constraint projects_demo_url_is_web_address check (private.is_web_address(demo_url)),
  github_url text constraint projects_github_url_is_web_address check (private.is_web_address(github_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seo_title text constraint projects_seo_title_max_120 check (char_length(seo_title) <= 120),
  seo_description text constraint projects_seo_description_max_500 check (char_length(seo_description) <= 500),
  card_image text constraint projects_card_image_is_image_address check (private.is_image_address(card_image)),
  role text constraint projects_role_max_200 check (char_length(role) <= 200),
  period text constraint projects_period_max_100 check (char_length(period) <= 100),
  team text constraint projects_team_max_200 check (char_length(team) <= 200),
  results text[] not null default '{}' constraint projects_results_max_50_of_1000 check (private.is_list(results, 50, 1000)),
  pictures text[] not null default '{}' constraint projects_pictures_are_images_max_50_of_1000
    check (private.is_list(pictures, 50, 1000) and private.are_images(pictures)),
  revised_at timestamptz,
  constraint projects_slug_key unique (slug)
);
create index projects_newest on public.projects (date desc, id);

select private.open_to_readers('public.posts', 'published_at <= now() or (select private.is_owner())');
select private.open_to_readers('public.projects', 'status <> ''Draft'' or (select private.is_owner())');
select private.keep_one_line('public.posts', 'title', 'seo_title', 'series');
select private.keep_one_line('public.projects', 'title', 'seo_title', 'role', 'period', 'team');

create trigger revise before update on public.posts for each row
  when (old.title is distinct from new.title or old.excerpt is distinct from new.excerpt
    or old.content is distinct from new.content)
  execute function private.revise();
create trigger revise before update on public.projects for each row
  when (old.title is distinct from new.title or old.description is distinct from new.description
    or old.long_description is distinct from new.long_description or old.role is distinct from new.role
    or old.period is distinct from new.period or old.team is distinct from new.team
    or old.results is distinct from new.results)
  execute function private.revise();

create function private.default_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.author_id := coalesce(new.author_id, (select id from public.authors where id = auth.uid()));
  return new;
end
$$;
create trigger default_author before insert on public.posts for each row execute function private.default_author();

create function private.reading_time_of(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  -- Blank is what it is for JavaScript, so that an editor counts the same words.
  select greatest(1, (regexp_count(content, '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+') + 199) / 200)
    || ' min read'
$$;

create function private.excerpt_of(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  says_nothing constant text := '^([-*_]\s*){3,}$|^[=-]+$|^```|^~~~|^\|?[\s:|-]+\|?$|^\[[^\]]*\]:|^<!--.*-->$|^[$]{2}$';
  -- Order matters: pictures before links. Each is either greedy or not as a whole.
  marks constant text[] := array[
    ['!\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['<(https?:[^>\s]+)>', '\1'],
    ['</?[a-z][^>]*>', ''],
    ['^\s{0,3}(?:#{1,6}\s+|>\s?(?:\[![a-z]+\]\s*)?|[-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+)+', ''],
    ['\s+#+\s*$', ''],
    ['```(.+?)```', '\1'],
    ['``(.+?)``', '\1'],
    ['`(.+?)`', '\1'],
    -- A formula.
    ['(?<![\\$[:alnum:]])\$\$?(?![\s$])((?:[^$\\]|\\.)+)(?<!\s)\$\$?(?![$[:alnum:]])', '\1'],
    ['\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*', '\1'],
    ['\*\*(?=\S)(.+?)(?<=\S)\*\*', '\1'],
    ['\*(?=\S)(.+?)(?<=\S)\*', '\1'],
    ['~~(?=\S)(.+?)(?<=\S)~~', '\1'],
    -- Within a word an underscore is one: beside ASCII letters and digits, and what is no punctuation of other scripts.
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])__(?=\S)(.+?)(?<=\S)__(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])_(?=\S)(.+?)(?<=\S)_(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['\\([!-/:-@\[-`{-~])', '\1'],
    ['\s+', ' ']
  ];
  mark text[];
  line text;
begin
  for line in
    -- Neither a line nor what says nothing before it is read without end.
    select left(regexp_replace(each, '^\s+|\s+$', '', 'g'), 1200)
    from regexp_split_to_table(left(content, 20000), '\r\n?|\n') as each where each ~ '\S' limit 200
  loop
    continue when line ~ says_nothing;
    foreach mark slice 1 in array marks loop
      line := regexp_replace(line, mark[1], mark[2], 'gi');
    end loop;
    line := btrim(line);
    continue when line = '';
    if char_length(line) > 300 then
      return rtrim(coalesce(substring(left(line, 300) from '^(.+) '), left(line, 300))) || '…';
    end if;
    return line;
  end loop;
  return null;
end
$$;

create function private.derive_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A text that is too long is refused below.
  if char_length(new.content) > 200000 then
    return new;
  end if;
  -- An excerpt that was the first line follows the text.
  if tg_op = 'UPDATE' and new.content <> old.content and new.excerpt = old.excerpt and old.excerpt = private.excerpt_of(old.content) then
    new.excerpt := null;
  end if;
  if coalesce(new.excerpt, '') !~ '\S' then
    new.excerpt := private.excerpt_of(new.content);
  end if;
  new.reading_time := private.reading_time_of(new.content);
  return new;
end
$$;
create trigger derive_text before insert or update of content, excerpt, reading_time on public.posts
  for each row execute function private.derive_text();

create view public.content_relations with (security_invoker = true) as
with content as not materialized (
  select id, 'posts' as kind, title, tags, date from public.posts where published_at <= now()
  union all
  select id, 'projects' as kind, title, tech, date from public.projects where status <> 'Draft'
)
select source.id as source_id, source.kind as source_type, target.id as target_id, target.kind as target_type,
  shared.tags / greatest(cardinality(source.tags) + cardinality(target.tags) - shared.tags, 1) + shared.words / 10
    + date_part('epoch', target.date) / 1e13 as similarity
from content as source
cross join lateral (
  select '\m(' || string_agg(word, '|') || ')\M' as expression from regexp_split_to_table(lower(source.title), '\W+') as word
  where word <> '' and ts_lexize('pg_catalog.english_stem', word) <> '{}'
  offset 0
) as title
join content as target on target.id <> source.id and (target.tags && source.tags or target.title ~* title.expression)
cross join lateral (
  select (select count(*) from unnest(target.tags) as tag where tag = any (source.tags))::double precision as tags,
    coalesce(regexp_count(target.title, title.expression, 1, 'i'), 0)::double precision as words
  offset 0
) as shared;

revoke all on public.content_relations from public, anon, authenticated;
grant select on public.content_relations to anon, authenticated, service_role;

revoke all on all functions in schema private from public;

-- 04_pages.sql

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null default ''
    constraint pages_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 96),
  title text not null constraint pages_title_not_blank_max_300 check (private.has_text(title, 300)),
  content text not null constraint pages_content_not_blank_max_200000 check (private.has_text(content, 200000)),
  in_navigation boolean not null default false,
  "order" integer not null default 0,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  excerpt text constraint pages_excerpt_max_5000 check (char_length(excerpt) <= 5000),
  revised_at timestamptz,
  constraint pages_slug_key unique (slug)
);

select private.open_to_readers('public.pages', 'published_at <= now() or (select private.is_owner())');
select private.keep_order('public.pages');
select private.keep_one_line('public.pages', 'title');

create or replace trigger touch before update on public.pages for each row execute function private.touch('order');

create trigger revise before update on public.pages for each row
  when (old.title is distinct from new.title or old.content is distinct from new.content)
  execute function private.revise();

create function private.derive_excerpt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.excerpt := private.excerpt_of(new.content);
  return new;
end
$$;
create trigger derive_excerpt before insert or update of content, excerpt on public.pages
  for each row execute function private.derive_excerpt();

create function private.reserved_slugs() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    '404', 'admin', 'assets', 'auth', 'blog', 'cards', 'contact', 'demo', 'feed', 'healthz', 'icons', 'index', 'media',
    'preview', 'projects', 'rest', 'resume', 'search', 'shell', 'storage', 'tags'
  ]
$$;

create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.slug = any (private.reserved_slugs()) then
    raise exception 'The address /% belongs to the site itself: choose another title.', new.slug using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger slug_reserved before insert or update on public.pages for each row execute function private.refuse_reserved_slug();

revoke all on all functions in schema private from public;

-- 05_career.sql

create table public.certifications (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint certifications_name_not_blank_max_200 check (private.has_text(name, 200)),
  issuer text not null constraint certifications_issuer_not_blank_max_200 check (private.has_text(issuer, 200)),
  description text constraint certifications_description_max_5000 check (char_length(description) <= 5000),
  image_url text constraint certifications_image_url_is_image_address check (private.is_image_address(image_url)),
  credential_url text constraint certifications_credential_url_is_web_address check (private.is_web_address(credential_url)),
  status text not null default 'In Progress'
    constraint certifications_status_known check (status in ('In Progress', 'Completed', 'Expired')),
  progress integer not null default 0 constraint certifications_progress_from_0_to_100 check (progress between 0 and 100),
  issue_date date constraint certifications_issue_date_of_4_digits check (issue_date between '1000-01-01' and '9999-12-31'),
  expiry_date date constraint certifications_expiry_date_of_4_digits check (expiry_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint certifications_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certifications_expiry_not_before_issue check (expiry_date >= issue_date)
);
create index certifications_issue_date on public.certifications (issue_date desc);
create index certifications_created_at on public.certifications (created_at desc);

create function private.complete_progress() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status = 'Completed' then
    new.progress := 100;
  end if;
  return new;
end
$$;
create trigger complete_progress before insert or update on public.certifications for each row execute function private.complete_progress();

create table public.experiences (
  id uuid primary key default gen_random_uuid(),
  company text not null constraint experiences_company_not_blank_max_200 check (private.has_text(company, 200)),
  role text not null constraint experiences_role_not_blank_max_200 check (private.has_text(role, 200)),
  description text not null constraint experiences_description_not_blank_max_5000 check (private.has_text(description, 5000)),
  location text not null constraint experiences_location_not_blank_max_200 check (private.has_text(location, 200)),
  company_url text constraint experiences_company_url_is_web_address check (private.is_web_address(company_url)),
  start_date date not null
    constraint experiences_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  end_date date constraint experiences_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint experiences_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  current boolean not null default false,
  technologies text[] not null default '{}'
    constraint experiences_technologies_distinct_max_50_of_60 check (private.is_set(technologies, 50, 60)),
  highlights text[] not null default '{}'
    constraint experiences_highlights_max_50_of_1000 check (private.is_list(highlights, 50, 1000)),
  responsibilities text[] not null default '{}'
    constraint experiences_responsibilities_max_50_of_1000 check (private.is_list(responsibilities, 50, 1000)),
  "order" integer not null default 0 constraint experiences_order_from_0 check ("order" >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint experiences_end_not_before_start check (end_date >= start_date),
  constraint experiences_current_has_no_end check (not current or end_date is null)
);
create index experiences_order on public.experiences ("order");

create table public.education (
  id uuid primary key default gen_random_uuid(),
  school text not null constraint education_school_not_blank_max_200 check (private.has_text(school, 200)),
  degree text not null constraint education_degree_not_blank_max_200 check (private.has_text(degree, 200)),
  field text not null constraint education_field_not_blank_max_200 check (private.has_text(field, 200)),
  location text constraint education_location_max_200 check (char_length(location) <= 200),
  description text constraint education_description_max_5000 check (char_length(description) <= 5000),
  start_date date not null constraint education_start_date_of_4_digits check (start_date between '1000-01-01' and '9999-12-31'),
  end_date date constraint education_end_date_of_4_digits check (end_date between '1000-01-01' and '9999-12-31'),
  dates_known_to text not null default 'day'
    constraint education_dates_known_to_known check (dates_known_to in ('day', 'month', 'year')),
  gpa numeric(3, 2) constraint education_gpa_from_0_to_4 check (gpa between 0 and 4),
  achievements text[] not null default '{}'
    constraint education_achievements_max_50_of_1000 check (private.is_list(achievements, 50, 1000)),
  "order" integer not null default 0 constraint education_order_from_0 check ("order" >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint education_end_not_before_start check (end_date >= start_date)
);
create index education_order on public.education ("order");

create table public.skill_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint skill_categories_name_not_blank_max_100 check (private.has_text(name, 100)),
  "order" integer not null default 0 constraint skill_categories_order_from_0 check ("order" >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint skill_categories_name_key unique (name)
);
create index skill_categories_order on public.skill_categories ("order");

create table public.technical_skills (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint technical_skills_name_not_blank_max_100 check (private.has_text(name, 100)),
  category text not null default 'Uncategorized'
    constraint technical_skills_category_fkey references public.skill_categories (name)
    on update cascade on delete restrict,
  icon_name text constraint technical_skills_icon_name_max_100 check (char_length(icon_name) <= 100),
  proficiency integer not null default 0
    constraint technical_skills_proficiency_from_0_to_100 check (proficiency between 0 and 100),
  "order" integer not null default 0 constraint technical_skills_order_from_0 check ("order" >= 0),
  items text[] not null generated always as (array[proficiency::text]) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index technical_skills_category_order on public.technical_skills (category, "order");

select private.open_to_readers('public.certifications');
select private.open_to_readers('public.experiences');
select private.open_to_readers('public.education');
select private.open_to_readers('public.skill_categories');
select private.open_to_readers('public.technical_skills');

select private.keep_order('public.experiences');
select private.keep_order('public.education');
select private.keep_order('public.skill_categories');
select private.keep_order('public.technical_skills', within => 'category');

select private.keep_one_line('public.certifications', 'name', 'issuer');
select private.keep_one_line('public.experiences', 'company', 'role', 'location');
select private.keep_one_line('public.education', 'school', 'degree', 'field', 'location');
select private.keep_one_line('public.skill_categories', 'name');
select private.keep_one_line('public.technical_skills', 'name', 'category', 'icon_name');

create or replace trigger touch before update on public.experiences for each row execute function private.touch('order');
create or replace trigger touch before update on public.education for each row execute function private.touch('order');
create or replace trigger touch before update on public.skill_categories for each row execute function private.touch('order');
create or replace trigger touch before update on public.technical_skills for each row execute function private.touch('items', 'order');

create function private.ensure_default_category() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.category = 'Uncategorized' and not exists (select from public.technical_skills where id = new.id) then
    insert into public.skill_categories (name, "order")
    select 'Uncategorized', coalesce(max("order") + 1, 0) from public.skill_categories
    on conflict (name) do nothing;
  end if;
  return new;
end
$$;
create trigger ensure_default_category before insert on public.technical_skills
  for each row execute function private.ensure_default_category();

create function private.refuse_category_in_use() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.technical_skills where category = old.name) then
    raise exception 'Cannot delete category with existing skills' using errcode = '23503';
  end if;
  return old;
end
$$;
create trigger refuse_in_use before delete on public.skill_categories for each row execute function private.refuse_category_in_use();

revoke all on all functions in schema private from public;

-- 06_addresses.sql

create function private.fingerprint(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  hash bigint := 0;
  character text;
  result text := '';
begin
  foreach character in array string_to_array(value, null) loop
    hash := (hash * 31 + ascii(character)) & 4294967295;
  end loop;
  loop
    result := substr('0123456789abcdefghijklmnopqrstuvwxyz', (hash % 36)::integer + 1, 1) || result;
    hash := hash / 36;
    exit when hash = 0;
  end loop;
  return result;
end
$$;

create function private.romanized(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  upper_case constant text := 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏЅӘҒҚҢӨҰҮҺΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';
  lower_case constant text := 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџѕәғқңөұүһαβγδεζηθικλμνξοπρστυφχψω';
  -- Letters that take more than one: first the pairs of Greek vowels.
  spelled constant text[] := array[
    ['ου', 'ou'], ['αυ', 'av'], ['ευ', 'ev'], ['θ', 'th'], ['χ', 'ch'], ['ψ', 'ps'],
    ['ж', 'zh'], ['х', 'kh'], ['ц', 'ts'], ['ч', 'ch'], ['ш', 'sh'], ['щ', 'shch'], ['ю', 'yu'], ['я', 'ya'], ['є', 'ye'],
    ['ђ', 'dj'], ['љ', 'lj'], ['њ', 'nj'], ['џ', 'dz'], ['ѕ', 'dz'],
    [U&'\05E6', 'ts'], [U&'\05E5', 'ts'], [U&'\05E9', 'sh'],
    [U&'\062B', 'th'], [U&'\062E', 'kh'], [U&'\0630', 'dh'], [U&'\0634', 'sh'], [U&'\063A', 'gh'], [U&'\0686', 'ch'], [U&'\0698', 'zh']
  ];
  -- The signs at the end have no sound and go.
  singles constant text := 'абвгдезиклмнопрстуфыэіґјћәғқңөұүһ' || 'αβγδεζηικλμνξοπρσςτυφω'
    || U&'\05D0\05D1\05D2\05D3\05D4\05D5\05D6\05D7\05D8\05D9\05DB\05DA\05DC\05DE\05DD\05E0\05DF\05E1\05E2\05E4\05E3\05E7\05E8\05EA'
    || U&'\0627\0628\062A\062C\062D\062F\0631\0632\0633\0635\0636\0637\0638\0639\0641\0642\0643\0644\0645\0646\0647\0648\064A\0649\0629\067E\06AF\06A9\06CC' || 'ъь' || U&'\0621';
  latin constant text := 'abvgdeziklmnoprstufyeigjcagqnouuh' || 'avgdeziiklmnxoprsstyfo'
    || 'abgdhvzhtykklmmnnsappkrt'
    || 'abtjhdrzssdtzafqklmnhwyaapgky';
  initials constant text[] := string_to_array('g kk n d tt r m b pp s ss - j jj ch k t p h', ' ');
  vowels constant text[] := string_to_array('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i', ' ');
  finals constant text[] := string_to_array('k k k n n n t l k m l l l p l m p p t t ng t t k t p t', ' ');
  words text := translate(value, upper_case, lower_case);
  spelling text[];
begin
  if words !~ '[\u0370-\u06ff\u1100-\u11c2]' then
    return words;
  end if;
  foreach spelling slice 1 in array spelled loop
    words := replace(words, spelling[1], spelling[2]);
  end loop;
  -- The marks of Hebrew and Arabic vowels.
  words := regexp_replace(words, '[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
  words := translate(words, singles, latin);
  if words ~ '[\u1100-\u11c2]' then
    for place in 1 .. array_length(initials, 1) loop
      words := replace(words, chr(4351 + place), replace(initials[place], '-', ''));
    end loop;
    for place in 1 .. array_length(vowels, 1) loop
      words := replace(words, chr(4448 + place), vowels[place]);
    end loop;
    for place in 1 .. array_length(finals, 1) loop
      words := replace(words, chr(4519 + place), finals[place]);
    end loop;
  end if;
  return words;
end
$$;

create function private.slug_of(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Written out, so that no locale of a database changes what they match.
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
  marks constant text := '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]';
  reserved constant text[] := array['new', 'edit', 'create', 'show', 'admin', 'login', 'register', 'index', 'undefined', 'null'];
  -- Names of the trade that would all end as the same letter, and letters that no decomposition leads to ASCII, or to the wrong one.
  spelled constant text[] := array[
    ['[cC]\+\+', 'c plus plus'],
    ['(?<![A-Za-z0-9_])([cfjCFJ])#', '\1 sharp'],
    ['(^|[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff])\.[nN][eE][tT](?![A-Za-z0-9_])', '\1dot net'],
    ['&', ' and '],
    ['ß', 'ss'],
    ['[æÆ]', 'ae'],
    ['[œŒ]', 'oe'],
    ['[øØ]', 'o'],
    ['[đĐðÐ]', 'd'],
    ['[łŁ]', 'l'],
    ['[þÞ]', 'th'],
    ['ı', 'i'],
    ['μ(?=[A-Za-z])', 'u'],
    ['[ёЁ]', 'yo'],
    ['[йЙ]', 'y'],
    ['[їЇ]', 'yi']
  ];
  title constant text := normalize(btrim(left(value, 1000), spaces), nfkc);
  words text := title;
  spelling text[];
  slug text;
begin
  foreach spelling slice 1 in array spelled loop
    words := regexp_replace(words, spelling[1], spelling[2], 'g');
  end loop;
  words := private.romanized(regexp_replace(normalize(words, nfkd), marks, '', 'g'));
  words := lower(regexp_replace(words, '[''’]', '', 'g') collate "C");
  slug := btrim(left(btrim(regexp_replace(words, '[^a-z0-9]+', '-', 'g'), '-'), 80), '-');
  return case
    when slug = '' then 'untitled-' || private.fingerprint(title)
    when slug = any (reserved) then slug || '-page'
    else slug
  end;
end
$$;

create function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent text := new.slug;
  base text;
  suffix text := '';
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    if new.title = old.title or old.slug !~ ('^' || private.slug_of(old.title) || '(-\d+)?$') then
      return new;
    end if;
    sent := '';
  end if;
  base := private.slug_of(coalesce(nullif(sent, ''), new.title));
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  loop
    new.slug := base || suffix;
    execute format('select exists (select from %I.%I where slug = $1 and id <> $2)', tg_table_schema, tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken;
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$$;
create trigger slug before insert or update on public.posts for each row execute function private.keep_slug();
create trigger slug before insert or update on public.projects for each row execute function private.keep_slug();
create trigger slug before insert or update on public.pages for each row execute function private.keep_slug();

create table public.slug_history (
  resource text not null constraint slug_history_resource_known check (resource in ('posts', 'projects', 'pages')),
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (resource, slug)
);
create index slug_history_row_id on public.slug_history (row_id);
create trigger touch before update on public.slug_history for each row execute function private.touch();
select private.watch_content('public.slug_history');

create function private.remember_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where resource = tg_table_name and row_id = old.id;
    return null;
  end if;
  delete from public.slug_history where resource = tg_table_name and slug = new.slug;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into public.slug_history (resource, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict (resource, slug) do update set row_id = excluded.row_id;
  end if;
  return null;
end
$$;
create trigger remember_slug after insert or delete or update on public.posts for each row execute function private.remember_slug();
create trigger remember_slug after insert or delete or update on public.projects for each row execute function private.remember_slug();
create trigger remember_slug after insert or delete or update on public.pages for each row execute function private.remember_slug();

alter table public.slug_history enable row level security;
create policy "old addresses of what one may read" on public.slug_history
  for select to anon, authenticated
  using (
    (resource = 'posts' and exists (select from public.posts where id = row_id))
    or (resource = 'projects' and exists (select from public.projects where id = row_id))
    or (resource = 'pages' and exists (select from public.pages where id = row_id))
  );
revoke all on public.slug_history from public, anon, authenticated;
grant select on public.slug_history to anon, authenticated;
grant select, insert, update, delete on public.slug_history to service_role;

create function private.redirect_key(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  address constant text := split_part(btrim(value), '#', 1);
  query constant text := substr(address, nullif(position('?' in address), 0));
  path constant text := rtrim(split_part(address, '?', 1), '/');
  spelled constant text := case when path = '' then '/' else path end || coalesce(nullif(query, '?'), '');
begin
  return (
    select coalesce(string_agg(
      case when sign ~ '[][A-Za-z0-9!$%&()*+,./:;=?@_|~-]' then lower(sign collate "C")
        else regexp_replace(encode(convert_to(sign, 'UTF8'), 'hex'), '(..)', '%\1', 'g') end,
      '' order by place), '')
    from string_to_table(spelled, null) with ordinality as signs (sign, place)
  );
end
$$;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null
    constraint redirects_from_path_is_site_path_max_1000 check (private.is_site_path(from_path) and char_length(from_path) <= 1000)
    constraint redirects_from_path_free check (from_path <> '/' and from_path !~ '^/(admin|preview|rest|auth|assets)(/|$)'),
  to_path text not null constraint redirects_to_path_is_site_path_max_1000
    check (private.is_site_path(to_path) and char_length(to_path) <= 1000),
  row_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_from_path_key unique (from_path)
);
create index redirects_row_id on public.redirects (row_id);

select private.open_to_readers('public.redirects', 'row_id is null
  or exists (select from public.posts where posts.id = row_id)
  or exists (select from public.projects where projects.id = row_id)
  or exists (select from public.pages where pages.id = row_id)');

create function private.keep_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant text := substring(new.to_path from '^/(?:blog/|projects/)?([a-z0-9-]+)$');
begin
  new.from_path := private.redirect_key(new.from_path);
  new.to_path := btrim(new.to_path);
  new.row_id := case
    when new.to_path like '/blog/%' then (select id from public.posts where posts.slug = asked)
    when new.to_path like '/projects/%' then (select id from public.projects where projects.slug = asked)
    else (select id from public.pages where pages.slug = asked)
  end;
  -- One after the other, or two could make a ring together.
  perform pg_advisory_xact_lock(hashtext('plinth.redirects'));
  if exists (
    with recursive steps (path) as (
      select private.redirect_key(new.to_path)
      union
      select private.redirect_key(next.to_path)
      from steps join public.redirects as next on next.from_path = steps.path and next.id <> new.id
    )
    select from steps where path = new.from_path
  ) then
    raise exception 'This redirect would lead back to where it starts' using errcode = 'check_violation', constraint = 'redirects_no_ring';
  end if;
  return new;
end
$$;
create trigger keep before insert or update on public.redirects for each row execute function private.keep_redirect();

create function private.move_redirects() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from public.redirects where row_id = old.id;
  else
    -- The row itself answers at its address from now on.
    delete from public.redirects where from_path = folder || new.slug;
    update public.redirects set to_path = folder || new.slug where row_id = new.id;
  end if;
  return null;
end
$$;
create trigger move_redirects after update on public.posts for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/blog/');
create trigger move_redirects after update on public.projects for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/projects/');
create trigger move_redirects after update on public.pages for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/');
create trigger delete_redirects after delete on public.posts for each row execute function private.move_redirects('/blog/');
create trigger delete_redirects after delete on public.projects for each row execute function private.move_redirects('/projects/');
create trigger delete_redirects after delete on public.pages for each row execute function private.move_redirects('/');

create function private.free_page_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.redirects where from_path = '/' || new.slug;
  return null;
end
$$;
create trigger free_address after insert or update of slug on public.pages for each row execute function private.free_page_address();

create function public.dead_paths(paths text[]) returns table (path text, is_draft boolean)
language sql stable security invoker set search_path = ''
as $$
  select asked.path, stored.slug is not null
  from unnest(paths) with ordinality as asked (path, place)
  cross join lateral (select private.redirect_key(split_part(asked.path, '?', 1))) as made (key)
  cross join lateral (select regexp_match(key, '^(/(?:blog/|projects/)?)([^/.]+)$')) as found (parts)
  left join lateral (
    select slug, published_at from public.posts where parts[1] = '/blog/' and slug = parts[2]
    union all
    select slug, '-infinity' from public.projects where parts[1] = '/projects/' and slug = parts[2]
    union all
    select slug, published_at from public.pages where parts[1] = '/' and slug = parts[2]
  ) as stored on true
  where parts is not null
    and not (parts[1] = '/' and parts[2] = any (private.reserved_slugs()))
    and (stored.published_at <= now()) is not true
    and not exists (select from public.redirects where from_path = key)
    and not exists (
      select from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' else btrim(replace(parts[1], 'blog', 'posts'), '/') end
    )
  order by place
$$;

revoke all on all functions in schema private from public;
revoke all on function public.dead_paths from public, anon;
grant execute on function private.redirect_key, private.reserved_slugs, public.dead_paths to authenticated, service_role;

-- 07_site_settings.sql

create table public.site_settings (
  id text primary key default 'site' constraint site_settings_is_one_row check (id = 'site'),
  settings jsonb not null default '{}' constraint site_settings_settings_is_object check (jsonb_typeof(settings) = 'object')
    constraint site_settings_settings_max_100000_bytes check (octet_length(settings::text) <= 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;

select private.open_to_readers('public.site_settings', '(select private.is_owner())');

create function private.keep_settings_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_settings default values on conflict do nothing;
  return null;
end
$$;
create trigger keep_row after delete or truncate on public.site_settings for each statement execute function private.keep_settings_row();

create function private.visible_settings() returns table (settings jsonb, updated_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select settings, updated_at from public.site_settings
$$;

create view public.site with (security_invoker = true) as
  select settings, updated_at from private.visible_settings();

revoke all on public.site from public, anon, authenticated;
grant select on public.site to anon, authenticated, service_role;

revoke all on all functions in schema private from public;
grant execute on function private.visible_settings to anon, authenticated, service_role;

-- 08_messages.sql

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint messages_name_not_blank_max_100 check (private.has_text(name, 100)),
  email text not null constraint messages_email_is_address check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  body text not null constraint messages_body_not_blank_max_5000 check (private.has_text(body, 5000)),
  website text not null default '' constraint messages_website_stays_empty check (website = ''),
  held boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_created_at on public.messages (created_at desc);
create index messages_held on public.messages (created_at) where held;
create index messages_unread on public.messages (created_at) where read_at is null;

create table private.held_messages (
  message_id uuid primary key
    references public.messages (id) on delete cascade deferrable initially deferred,
  network text not null
);

create function private.sender_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
  named text := coalesce(
    headers ->> 'cf-connecting-ip',
    btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)),
    claims ->> 'network',
    'unknown'
  );
  address inet;
begin
  begin
    address := regexp_replace(named, '^::ffff:(?=\d+\.)', '', 'i')::inet;
    named := host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
  exception when others then
    null;
  end;
  return encode(sha256(convert_to((select network_key from private.settings) || named, 'UTF8')), 'hex');
end
$$;

create function private.receive_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recent integer;
  recent_of_sender integer;
  all_held integer := 0;
  held_of_network integer := 0;
  sender text;
begin
  if new.website <> '' then
    return null;
  end if;
  new.created_at := now();
  new.updated_at := now();
  perform pg_advisory_xact_lock(hashtext('plinth.messages'));
  select count(*) filter (where not held), count(*) filter (where lower(email) = lower(new.email))
    into recent, recent_of_sender
    from public.messages where created_at > now() - interval '1 hour';
  new.held := recent >= 30;
  if new.held then
    sender := private.sender_network();
    select count(*), count(*) filter (where network = sender)
      into all_held, held_of_network from private.held_messages;
  end if;
  if recent_of_sender >= 3 or all_held >= 200 or held_of_network >= 10 then
    -- PostgREST answers 429 to this code.
    raise exception 'Too many messages at the moment. Please try again in an hour.' using errcode = 'PT429';
  end if;
  if new.held then
    insert into private.held_messages (message_id, network) values (new.id, sender);
  end if;
  return new;
end
$$;
create trigger receive before insert on public.messages for each row execute function private.receive_message();
create trigger touch before update on public.messages for each row execute function private.touch();
select private.keep_one_line('public.messages', 'name');

create function private.mark_messages(ids uuid[], is_read boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site reads its messages.' using errcode = '42501';
  end if;
  update public.messages set read_at = case when is_read then coalesce(read_at, now()) end where id = any (ids);
end
$$;

create function public.mark_messages(ids uuid[], is_read boolean) returns void
language sql security invoker set search_path = ''
as $$
  select private.mark_messages(ids, is_read)
$$;

alter table public.messages enable row level security;
create policy "anyone leaves a message" on public.messages
  for insert to anon, authenticated
  with check (website = '' and read_at is null);
create policy "the owner reads messages" on public.messages
  for select to authenticated
  using ((select private.is_owner()));
create policy "the owner deletes messages" on public.messages
  for delete to authenticated
  using ((select private.is_owner()));

revoke all on public.messages from public, anon, authenticated;
grant insert (name, email, body, website) on public.messages to anon, authenticated;
grant select, delete on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

revoke all on all functions in schema private from public;
revoke all on function public.mark_messages from public, anon;
grant execute on function private.mark_messages, public.mark_messages to authenticated, service_role;

-- 09_lists_and_search.sql

create function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid,
  pin_column text default null, after_pinned boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(words);
  pin constant text := coalesce(quote_ident(pin_column), 'false');
  in_order constant text := coalesce(quote_ident(pin_column) || ' desc, ', '') || 'date desc, id';
  conditions text[] := array['true'];
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('%I && %L', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag order by uses desc, tag collate "C") from (select unnest(%I) as tag, count(*) as uses from %s group by 1) as used',
    tag_column, source) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by %1$s) from (
        select %2$s %3$s and ($2 is null or (not %4$s or $6) and (not %4$s and $6 or date <= $2 and (date < $2 or id > $3)))
        order by %1$s offset $4 limit $5
      ) as listed',
      in_order, (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching, pin
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end, after_pinned;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

create function public.list_posts(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null, after_pinned boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.posts', array['id', 'slug', 'title', 'excerpt', 'tags', 'reading_time', 'date', 'featured_image', 'pinned'],
    array['title', 'excerpt'], 'tags', words, wanted, first_page, last_page, after_date, after_id, 'pinned', after_pinned
  )
$$;

create function public.list_projects(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.projects',
    array['id', 'slug', 'title', 'description', 'tech', 'thumbnail', 'status', 'date', 'demo_url', 'github_url'],
    array['title', 'description'], 'tech', words, wanted, first_page, last_page, after_date, after_id
  )
$$;

create function private.folded(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  words text := lower(value);
begin
  if octet_length(words) <> char_length(words) then
    words := regexp_replace(normalize(words, nfkd), '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
    words := regexp_replace(normalize(lower(words), nfc),
      '[\u0080-\u00bf\u2000-\u2018\u201a-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe10-\ufe6f\uff5f-\uff65]', ' ', 'g');
  end if;
  return regexp_replace(replace(replace(words, '''', ''), '’', ''), '[\t-\r!-&(-/:-@[-`{-~]', ' ', 'g');
end
$$;

create function private.with_signs_kept(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(value,
    '(?<=[[:alnum:]])\+\+', 'ǂǂ', 'g'), '(?<=[[:alnum:]])#(?![[:alnum:]])', 'ʬ', 'g'), '(?<!\.)\.(?=[[:alnum:]])', 'ꞏ', 'g')
$$;

create function private.plain_words(value text, is_query boolean) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Thai, Lao, Khmer, Burmese, Japanese, Chinese and Korean.
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]';
  words text := private.folded(value);
begin
  if octet_length(words) = char_length(words) or words !~ unspaced then
    return array(select left(word, 60) from string_to_table(words, ' ') with ordinality as parts(word, place) where word <> '' order by place);
  end if;
  return array(
    -- Materialized, or each letter would look at its whole word again, which it does not keep either.
    with part as materialized (
      select word, place, word ~ unspaced as is_unspaced
      from string_to_table(regexp_replace(left(words, 50000), '(' || unspaced || '+)', ' \1 ', 'g'), ' ') with ordinality as parts(word, place)
      where word <> ''
    ), piece as materialized (
      select text, place, number, is_unspaced
      from part
      cross join lateral string_to_table(word, case when is_unspaced then null else ' ' end) with ordinality as pieces(text, number)
    ), spelled as (
      select *, lead(text) over (partition by place order by number) as following from piece
    )
    select left(text || coalesce(following, ''), 60) from spelled
    where not is_query or not is_unspaced or following is not null or number = 1
    order by place, number
  );
end
$$;

create function private.search_words(value text, is_query boolean default false) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  marked constant text := private.with_signs_kept(value);
begin
  if marked is not distinct from value then
    return private.plain_words(value, is_query);
  elsif is_query then
    return private.plain_words(marked, true);
  end if;
  return private.plain_words(value, false) || array(
    select distinct word
    from (select string_agg(piece[1], ' ') as pieces from regexp_matches(marked, '\S*[ǂʬꞏ]\S*', 'g') as piece) as named,
      unnest(private.plain_words(pieces, false)) as word
    where word ~ '[ǂʬꞏ]'
  );
end
$$;

create function private.search_document(title text, tags text[], excerpt text, body text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' cost 100000
as $$
declare
  in_title constant text[] := private.search_words(title);
  in_tags constant text[] := in_title || private.search_words(array_to_string(tags, ' '));
  in_excerpt constant text[] := in_tags || private.search_words(excerpt);
  anywhere constant text[] := in_excerpt || private.search_words(left(body, 200000));
begin
  return array_to_tsvector(array(
    select 'a' || word from unnest(in_title) as word
    union all select 'b' || word from unnest(in_tags) as word
    union all select 'c' || word from unnest(in_excerpt) as word
    union all select 'd' || word from unnest(anywhere) as word
  ));
end
$$;

create index posts_search on public.posts
  using gin (private.search_document(title, tags, excerpt, content)) with (gin_pending_list_limit = 256);
create index projects_search on public.projects
  using gin (private.search_document(title, tech, description, long_description)) with (gin_pending_list_limit = 256);
create index pages_search on public.pages
  using gin (private.search_document(title, '{}'::text[], '', content)) with (gin_pending_list_limit = 256);

alter index public.posts_search alter column 1 set statistics 0;
alter index public.projects_search alter column 1 set statistics 0;
alter index public.pages_search alter column 1 set statistics 0;

create function private.found_rows(words text[], most integer)
returns table (kind text, id uuid, place text, newest timestamptz)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  held integer := 0;
  looked_at text;
  wanted tsquery;
begin
  foreach looked_at in array array['a', 'b', 'c', 'd'] loop
    wanted := (
      select string_agg('''' || looked_at || word || '''' || case when number = cardinality(words) then ':*' else '' end, ' & ')
      from unnest(words) with ordinality as numbered(word, number)
    )::tsquery;
    -- Those of the better places come once more, and count once.
    return query
    with matching as materialized (
      select 'posts' as kind, id, date from public.posts
      where private.search_document(title, tags, excerpt, content) @@ wanted and published_at <= now()
      union all
      select 'projects', id, date from public.projects
      where private.search_document(title, tech, description, long_description) @@ wanted and status <> 'Draft'
      union all
      select 'pages', id, updated_at from public.pages
      where private.search_document(title, '{}'::text[], '', content) @@ wanted and published_at <= now()
    )
    select kind, id, looked_at, date from matching order by date desc, id limit most;
    get diagnostics held = row_count;
    exit when held >= most;
  end loop;
end
$$;

create function private.plain_text(markdown text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Order matters: pictures before links, lines before what is within them.
  marks constant text[] := array[
    ['!?\[([^\]\[]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['!?\[([^\]\[]+)\]\[[^\]]*\]', '\1'],
    ['^[ \t]*\[[^\]]+\]:.*$', ''],
    ['<((?:https?://|mailto:)[^>\s]+)>', '\1'],
    ['</?(?:a|abbr|b|br|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?/?>', ''],
    ['^[ \t]*(?:[|:\-=*_][ \t]*){3,}$', ''],
    ['^[ \t]*(?:(?:#{1,6}|>|[\-*+]|\d{1,9}[.)])[ \t]+|>)+(?:\[[ x]\][ \t]+|\[![a-z]+\])?', ''],
    ['[ \t]+#+[ \t]*$', ''],
    ['^[ \t]*\$\$[ \t]*$', ''],
    ['(?<![\\$[:alnum:]])\$\$?(?![\s$])((?:[^$\\]|\\.)+)(?<!\s)\$\$?(?![$[:alnum:]])', '\1'],
    ['(?<=^[ \t]*\|.*)\|', ' '],
    ['^[ \t]*\|', ''],
    ['(?<![[:alnum:]\\])(?:\*{1,3}|~~|__?)(?=[^\s*_~])', ''],
    ['(?<=[^\s*_~\\])(?:\*{1,3}|~~|__?)(?![[:alnum:]])', ''],
    ['\\([!-/:-@\[-`{-~])', '\1']
  ];
  mark text[];
  part record;
  said text := '';
begin
  for part in select piece[2] as code, piece[3] as prose from regexp_matches(markdown, '(`+)([^`]+)\1|([^`]+)', 'g') as piece loop
    if part.prose is not null then
      foreach mark slice 1 in array marks loop
        part.prose := regexp_replace(part.prose, mark[1], mark[2], 'gin');
      end loop;
    end if;
    said := said || coalesce(part.prose, regexp_replace(part.code, '^[a-z0-9+#.\-]*\n', ''));
  end loop;
  return btrim(regexp_replace(said, '\s+', ' ', 'g'));
end
$$;

create function private.place_of(words text[], body text) returns integer
language sql immutable set search_path = ''
as $$
  select min(coalesce(nullif(strpos(folded, ' ' || word), 0), nullif(strpos(folded, word) - 1, -1)))
  from unnest(words) as word, (select ' ' || private.folded(private.with_signs_kept(body)) as folded) as looked_at
$$;

create function private.text_around(words text[], body text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  place integer := private.place_of(words, left(body, 20000));
  before text;
  said text;
  shown text;
begin
  if place is null then
    return null;
  end if;
  -- From the beginning of a line that is near, because a mark is known by its line.
  before := substr(left(body, place - 1), greatest(1, place - 300));
  if place > 300 then
    before := coalesce(substring(before from '\n(.*)'), substring(before from '\s(.*)'), before);
  end if;
  said := private.plain_text(before || substr(body, place, 500));
  before := case when place > 300 then '…' else '' end;
  place := greatest(1, coalesce(private.place_of(words, said), 1) - 60);
  shown := substr(said, place);
  if place > 1 then
    before := '…';
    shown := regexp_replace(shown, '^\S{0,30}\s+', '');
  end if;
  return before || case when char_length(shown) > 220 then regexp_replace(left(shown, 220), '\s+\S{0,30}$', '') || '…' else shown end;
end
$$;

create function public.search_content(query text, most integer default 10)
returns table (kind text, id uuid, slug text, title text, tags text[], date timestamptz, excerpt text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  words constant text[] := (private.search_words(left(query, 200), true))[1:8];
begin
  if cardinality(words) = 0 then
    return;
  end if;
  return query
  with best as materialized (
    select kind, id, min(place) as place, newest from private.found_rows(words, least(greatest(most, 1), 50))
    group by kind, id, newest order by min(place), newest desc, id limit least(greatest(most, 1), 50)
  ), found as (
    select best.*, slug, title, tags, date, excerpt, content as body
    from best join public.posts as row on best.kind = 'posts' and row.id = best.id
    union all
    select best.*, slug, title, tech, date, description, long_description
    from best join public.projects as row on best.kind = 'projects' and row.id = best.id
    union all
    select best.*, slug, title, '{}', updated_at, null, content
    from best join public.pages as row on best.kind = 'pages' and row.id = best.id
  )
  select kind, id, slug, title, tags, date, coalesce(
    case when place = 'c' then excerpt end, private.text_around(words, body), excerpt, left(private.plain_text(left(body, 600)), 220), ''
  ) from found order by place, date desc, id;
end
$$;

revoke all on all functions in schema private from public;
revoke all on function public.list_posts, public.list_projects, public.search_content from public;
grant execute on function private.list_page, public.list_posts, public.list_projects, private.folded, private.with_signs_kept, private.plain_words, private.search_words,
  private.found_rows, private.plain_text, private.place_of, private.text_around, public.search_content to anon, authenticated, service_role;
grant execute on function private.search_document to authenticated, service_role;

-- 10_first_run.sql

create table private.demo_rows (
  kind text not null,
  row_id uuid not null,
  fingerprint text,
  primary key (kind, row_id)
);

create function private.demo_state() returns table (kind text, row_id uuid, fingerprint text)
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select said.kind, said.id, md5(said.words::text)
  from (
    select 'posts' as kind, id, jsonb_build_array(title, excerpt, content, tags, featured_image, published_at) as words from public.posts
    union all
    select 'projects', id, jsonb_build_array(title, description, long_description, thumbnail, status, tech, demo_url, github_url)
    from public.projects
    union all
    select 'certifications', id,
      jsonb_build_array(name, issuer, description, image_url, credential_url, status, progress, issue_date, expiry_date)
    from public.certifications
    union all
    select 'experiences', id,
      jsonb_build_array(company, role, description, location, company_url, start_date, end_date, current, technologies, highlights, responsibilities)
    from public.experiences
    union all
    select 'education', id, jsonb_build_array(school, degree, field, location, description, start_date, end_date, gpa, achievements)
    from public.education
    union all
    select 'technical_skills', skill.id, jsonb_build_array(skill.name, category.id, icon_name, proficiency)
    from public.technical_skills as skill join public.skill_categories as category on category.name = skill.category
    union all
    select 'skill_categories', id, jsonb_build_array(name) from public.skill_categories
  ) as said
  where (said.kind, said.id) in (select mark.kind, mark.row_id from private.demo_rows as mark)
$$;

create function private.mark_demo_content() returns void
language sql set search_path = ''
as $$
  insert into private.demo_rows (kind, row_id)
  select kind, id from (
    select 'posts' as kind, id from public.posts
    union all select 'projects', id from public.projects
    union all select 'certifications', id from public.certifications
    union all select 'experiences', id from public.experiences
    union all select 'education', id from public.education
    union all select 'technical_skills', id from public.technical_skills
    union all select 'skill_categories', id from public.skill_categories
  ) as stored
  where id::text ~ '^[2-8]0000000-0000-4000-8000-0000000000\d\d$'
  on conflict do nothing;
  update private.demo_rows as mark set fingerprint = state.fingerprint
  from private.demo_state() as state
  where mark.fingerprint is null and state.kind = mark.kind and state.row_id = mark.row_id;
$$;

create function private.removable_demo(include_edited boolean) returns table (kind text, row_id uuid)
language sql stable set search_path = ''
as $$
  with leaving as materialized (
    select mark.kind, mark.row_id
    from private.demo_rows as mark join private.demo_state() as state using (kind, row_id)
    where include_edited or mark.fingerprint = state.fingerprint
  )
  select leaving.kind, leaving.row_id from leaving
  where leaving.kind <> 'skill_categories' or not exists (
    select from public.skill_categories as category join public.technical_skills as skill on skill.category = category.name
    where category.id = leaving.row_id
      and skill.id not in (select other.row_id from leaving as other where other.kind = 'technical_skills')
  )
$$;

create function private.demo_content() returns table (kind text, unedited bigint, edited bigint, needed bigint)
language sql stable security definer set search_path = ''
as $$
  select state.kind, count(plain.row_id), count(*) filter (where plain.row_id is null and every.row_id is not null),
    count(*) filter (where every.row_id is null)
  from private.demo_state() as state
  left join private.removable_demo(false) as plain on plain.kind = state.kind and plain.row_id = state.row_id
  left join private.removable_demo(true) as every on every.kind = state.kind and every.row_id = state.row_id
  where (select private.is_owner())
  group by state.kind
$$;

create function public.demo_content() returns table (kind text, unedited bigint, edited bigint, needed bigint)
language sql stable security invoker set search_path = ''
as $$
  select * from private.demo_content()
$$;

create function private.remove_demo_content(include_edited boolean) returns table (kind text, removed bigint)
language plpgsql security definer set search_path = ''
as $$
declare
  -- Skills before the categories that hold them.
  kinds constant text[] := array[
    'posts', 'projects', 'certifications', 'experiences', 'education', 'technical_skills', 'skill_categories'
  ];
  leaving uuid[];
  gone jsonb := '{}';
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may remove the demo content.' using errcode = '42501';
  end if;
  foreach kind in array kinds loop
    execute format(
      'select from public.%I where id in (select row_id from private.demo_rows where kind = $1) order by id for update', kind
    ) using kind;
  end loop;
  -- Nobody wrote it: it is not kept in the trash.
  perform set_config('plinth.is_final', 'true', true);
  gone := (
    select coalesce(jsonb_object_agg(found.kind, found.ids), '{}')
    from (select demo.kind, jsonb_agg(demo.row_id) as ids from private.removable_demo(include_edited) as demo group by demo.kind) as found
  );
  foreach kind in array kinds loop
    leaving := array(select jsonb_array_elements_text(gone -> kind)::uuid);
    continue when leaving = '{}';
    execute format('delete from public.%I where id = any ($1)', kind) using leaving;
    get diagnostics removed = row_count;
    delete from private.demo_rows as mark where mark.kind = remove_demo_content.kind and mark.row_id = any (leaving);
    return next;
  end loop;
  perform set_config('plinth.is_final', '', true);
end
$$;

create function public.remove_demo_content(include_edited boolean default false) returns table (kind text, removed bigint)
language sql security invoker set search_path = ''
as $$
  select * from private.remove_demo_content(include_edited)
$$;

create table private.first_run (
  singleton boolean primary key default true check (singleton),
  status text not null default 'new' constraint first_run_status_known check (status in ('new', 'open', 'skipped', 'finished')),
  step text not null default 'profile' constraint first_run_step_known check (step in ('profile', 'content', 'look', 'done')),
  is_checklist_dismissed boolean not null default false
);
insert into private.first_run default values;

create function private.save_first_run(status text, step text, is_checklist_dismissed boolean) returns void
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

create function public.save_first_run(status text default null, step text default null, is_checklist_dismissed boolean default null)
returns void
language sql security invoker set search_path = ''
as $$
  select private.save_first_run(status, step, is_checklist_dismissed)
$$;

create function private.owner_overview(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with draft as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at is null
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status = 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at is null
  ), scheduled as (
    select 'posts' as kind, id, slug, title, published_at from public.posts where published_at > now()
    union all
    select 'pages', id, slug, title, published_at from public.pages where published_at > now()
  ), edited as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at <= now()
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status <> 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at <= now()
  ), expiring as (
    select id, name, expiry_date, dates_known_to from public.certifications
    where expiry_date between today and today + 60 and status <> 'Expired'
  ), demo as materialized (
    select row_id from private.removable_demo(false)
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(newest), '[]') from (select * from draft order by updated_at desc, id limit 5) as newest),
    'draft_count', (select count(*) from draft),
    'scheduled', (select coalesce(jsonb_agg(next), '[]') from (select * from scheduled order by published_at, id limit 5) as next),
    'scheduled_count', (select count(*) from scheduled),
    'edited', (select coalesce(jsonb_agg(newest), '[]') from (select * from edited order by updated_at desc, id limit 5) as newest),
    'expiring', (select coalesce(jsonb_agg(soonest), '[]') from (select * from expiring order by expiry_date, id limit 5) as soonest),
    'expiring_count', (select count(*) from expiring),
    'unread_messages', (select count(*) from public.messages where read_at is null and not held),
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.posts),
      'projects', (select count(*) from public.projects),
      'pages', (select count(*) from public.pages),
      'technical_skills', (select count(*) from public.technical_skills),
      'certifications', (select count(*) from public.certifications),
      'experiences', (select count(*) from public.experiences),
      'education', (select count(*) from public.education),
      'app_users', (select count(*) from public.app_users)
    ),
    'demo_rows', (select count(*) from demo),
    'has_own_post', exists (select from public.posts where published_at <= now() and id not in (select row_id from demo)),
    'has_own_career', exists (select from public.experiences where id not in (select row_id from demo)),
    'status', first_run.status,
    'step', first_run.step,
    'is_checklist_dismissed', first_run.is_checklist_dismissed
  )
  from private.first_run where (select private.is_owner())
$$;

create function public.owner_overview(today date) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.owner_overview(today)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.demo_content, public.remove_demo_content, public.save_first_run, public.owner_overview from public, anon;
grant execute on function private.demo_content, public.demo_content, private.remove_demo_content, public.remove_demo_content,
  private.save_first_run, public.save_first_run, private.owner_overview, public.owner_overview to authenticated, service_role;

-- 11_imports.sql

create table private.imported_rows (
  resource text not null,
  source text not null check (private.has_text(source, 100)),
  source_id text not null check (private.has_text(source_id, 2000)),
  row_id uuid not null,
  written_at timestamptz not null,
  primary key (resource, source, source_id)
);

create table private.staged_rows (
  import_id uuid not null,
  place integer not null,
  source_id text not null,
  row_id uuid,
  version timestamptz,
  is_edited boolean not null,
  row_values jsonb not null,
  old_addresses text[] not null,
  staged_at timestamptz not null default now(),
  primary key (import_id, place),
  unique (import_id, source_id)
);

create function private.importable() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    'posts', 'pages', 'projects', 'experiences', 'education', 'certifications', 'skill_categories', 'technical_skills'
  ]
$$;

create function private.import_state(of_source text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kind text;
  stored jsonb;
  brought jsonb;
  rows jsonb := '{}';
  imported jsonb := '[]';
  -- The demo's rows are nobody's, as long as nobody edited them. Categories have one name each.
  demo constant uuid[] := array(select demo.row_id from private.removable_demo(false) as demo where demo.kind <> 'skill_categories');
begin
  foreach kind in array private.importable() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(stored) - array[''content'', ''long_description''] order by id), ''[]'') from public.%I as stored
      where id <> all ($1)',
      kind
    ) into stored using demo;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
        ''kind'', resource, ''sourceId'', source_id, ''rowId'', stored.id, ''isEdited'', stored.updated_at > written_at
      )), ''[]'')
      from private.imported_rows left join public.%I as stored on stored.id = row_id
      where resource = $1 and source = $2',
      kind
    ) into brought using kind, of_source;
    rows := rows || jsonb_build_object(kind, stored);
    imported := imported || brought;
  end loop;
  return jsonb_build_object('rows', rows, 'imported', imported);
end
$$;

create function private.import_texts(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(long), '[]') from (
    select id, jsonb_build_object('content', content) as texts from public.posts where id = any (ids)
    union all
    select id, jsonb_build_object('content', content) from public.pages where id = any (ids)
    union all
    select id, jsonb_build_object('long_description', long_description) from public.projects where id = any (ids)
  ) as long
$$;

create function private.stage_import(into_import uuid, rows jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  held integer;
begin
  delete from private.staged_rows where import_id <> into_import and staged_at < now() - interval '1 hour';
  select count(*) into held from private.staged_rows where import_id = into_import;
  insert into private.staged_rows (import_id, place, source_id, row_id, version, is_edited, row_values, old_addresses)
  select into_import, held + number, item ->> 'sourceId', (item ->> 'rowId')::uuid, (item ->> 'version')::timestamptz,
    (item ->> 'isEdited')::boolean, item -> 'values', array(select jsonb_array_elements_text(item -> 'oldAddresses'))
  from jsonb_array_elements(rows) with ordinality as items(item, number)
  -- A request that was sent again, because its answer was lost.
  on conflict do nothing;
  return held + jsonb_array_length(rows);
end
$$;

create function private.write_import(of_import uuid, kind text, of_source text) returns jsonb
language plpgsql set search_path = ''
as $$
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
        raise exception 'It was changed or deleted since you looked at it. Look at the import once more.';
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
$$;

create function private.import_step(step text, data jsonb) returns jsonb
language sql set search_path = ''
as $$
  select case step
    when 'state' then private.import_state(data ->> 'source')
    when 'texts' then private.import_texts(array(select jsonb_array_elements_text(data -> 'ids'))::uuid[])
    when 'stage' then to_jsonb(private.stage_import((data ->> 'importId')::uuid, data -> 'rows'))
    when 'write' then private.write_import((data ->> 'importId')::uuid, data ->> 'kind', data ->> 'source')
  end
$$;

create function private.demand_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'permission denied: only the owner of this site may do this.' using errcode = '42501';
  end if;
end
$$;

create function private.owners_import_step(step text, data jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.import_step(step, data);
end
$$;

create function public.import_step(step text, data jsonb) returns jsonb
language sql security invoker set search_path = '' set statement_timeout = '5min'
as $$
  select private.owners_import_step(step, data)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.import_step from public, anon;
grant execute on function private.owners_import_step, public.import_step to authenticated, service_role;

-- 12_operation.sql

create function private.content_version() returns text
language sql stable security definer set search_path = ''
as $$
  select version || '-' || coalesce(extract(epoch from greatest(
    (select max(published_at) from public.posts where published_at <= now()),
    (select max(published_at) from public.pages where published_at <= now())
  ))::text, '0')
  from private.content_state
$$;

create function public.content_version() returns text
language sql stable security invoker set search_path = ''
as $$
  select private.content_version()
$$;

create function private.next_publication() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(
    (select min(published_at) from public.posts where published_at > now()),
    (select min(published_at) from public.pages where published_at > now())
  )
$$;

create table private.backups (
  singleton boolean primary key default true check (singleton),
  scheduled_since timestamptz,
  made_at timestamptz,
  file_name text,
  bytes bigint,
  failed_at timestamptz,
  failure text
);
insert into private.backups default values;

create function private.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean, failed_at timestamptz, failure text)
language sql stable security definer set search_path = ''
as $$
  select made_at, file_name, bytes, coalesce(made_at, scheduled_since) < now() - interval '2 days', failed_at, failure
  from private.backups
  where private.is_owner() and (scheduled_since is not null or made_at is not null)
$$;

create function public.backup_status()
returns table (made_at timestamptz, file_name text, bytes bigint, is_overdue boolean, failed_at timestamptz, failure text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.backup_status()
$$;

revoke all on all functions in schema private from public;
revoke all on function public.content_version from public;
revoke all on function public.backup_status from public, anon;
grant execute on function private.content_version, public.content_version to anon, authenticated, service_role;
grant execute on function private.backup_status, public.backup_status to authenticated, service_role;

-- 13_skill_evidence.sql

create function private.skill_key(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    '{
      "amazonwebservices": "aws", "apacheairflow": "airflow", "apachekafka": "kafka", "apachespark": "spark", "ci/cd": "cicd",
      "cplusplus": "c++", "cpp": "c++", "csharp": "c#", "css3": "css", "dotnet": ".net", "dotnetcore": ".net", ".netcore": ".net",
      "ecmascript": "javascript", "es6": "javascript", "expressjs": "express", "express.js": "express", "fsharp": "f#",
      "gcp": "googlecloud", "googlecloudplatform": "googlecloud", "gha": "githubactions", "gitlabci/cd": "gitlabci",
      "gnu/linux": "linux", "golang": "go", "html5": "html", "iac": "infrastructureascode", "js": "javascript", "k8s": "kubernetes",
      "microsoftazure": "azure", "microsoftsqlserver": "sqlserver", "ml": "machinelearning", "mongo": "mongodb", "mssql": "sqlserver",
      "nestjs": "nest.js", "nextjs": "next.js", "node": "node.js", "nodejs": "node.js", "nuxtjs": "nuxt", "nuxt.js": "nuxt",
      "objc": "objectivec", "otel": "opentelemetry", "pgsql": "postgresql", "postgres": "postgresql", "psql": "postgresql",
      "py": "python", "python3": "python", "rails": "rubyonrails", "rb": "ruby", "reactjs": "react", "react.js": "react",
      "ror": "rubyonrails", "rustlang": "rust", "sklearn": "scikitlearn", "sre": "sitereliabilityengineering", "sveltejs": "svelte",
      "tailwind": "tailwindcss", "torch": "pytorch", "ts": "typescript", "vuejs": "vue", "vue.js": "vue", "wasm": "webassembly"
    }'::jsonb ->> folded,
    nullif(folded, ''), lower(name)
  ) from regexp_replace(lower(normalize(name, nfkc)), '[\s_-]+', '', 'g') as folded
$$;

create view public.skill_evidence with (security_invoker = true) as
with used as (
  select 'projects' as kind, name, count(*) as rows, min(date) as first_date
  from (
    select unnest(tech) as name, coalesce((
      select make_timestamptz(min(year[1])::integer, 1, 1, 0, 0, 0, 'UTC') from regexp_matches(period, '(?<!\d)(?:19|20)\d\d(?!\d)', 'g') as year
    ), least(date, created_at)) as date
    from public.projects where status <> 'Draft'
  ) as row group by name
  union all
  select 'posts' as kind, name, count(*) as rows, min(date) as first_date
  from (select unnest(tags) as name, least(date, published_at) as date from public.posts where published_at <= now()) as row group by name
  union all
  select distinct 'roles' as kind, unnest(technologies) as name, 0 as rows, null::timestamptz as first_date from public.experiences
), keyed as materialized (
  select *, private.skill_key(name) as key from used
), named as materialized (
  select skill.id, kind, array_agg(keyed.name order by keyed.name) as names, sum(rows)::integer as rows,
    (min(first_date) at time zone 'UTC')::date as first_date
  from public.technical_skills as skill join keyed on key = private.skill_key(skill.name) group by skill.id, kind
)
select skill.id as skill_id,
  case when cardinality(project.names) > 1
    then (select count(*)::integer from public.projects where tech && project.names and status <> 'Draft')
    else coalesce(project.rows, 0) end as projects,
  case when cardinality(post.names) > 1
    then (select count(*)::integer from public.posts where tags && post.names and published_at <= now())
    else coalesce(post.rows, 0) end as posts,
  coalesce(project.names, '{}') as project_names,
  coalesce(post.names, '{}') as post_names,
  coalesce(held.ids, '{}') as role_ids,
  coalesce(held.months, 0) as months,
  extract(year from least(project.first_date, post.first_date, held.first_date))::integer as since
from public.technical_skills as skill
left join named as project on project.id = skill.id and project.kind = 'projects'
left join named as post on post.id = skill.id and post.kind = 'posts'
left join named as role on role.id = skill.id and role.kind = 'roles'
left join lateral (
  select array_agg(id order by start_date desc, id) as ids, min(start_date) as first_date, (
    select round(sum(upper(span) - lower(span)) / 30.436875)::integer from unnest(range_agg(
      daterange(start_date, least(end_date, current_date), '[]')
    ) filter (where start_date <= current_date)) as span
  ) as months
  from public.experiences where technologies && role.names
) as held on role.id is not null
where coalesce(project.id, post.id, role.id) is not null;

revoke all on public.skill_evidence from public, anon, authenticated;
grant select on public.skill_evidence to anon, authenticated, service_role;

revoke all on function private.skill_key from public;
grant execute on function private.skill_key to anon, authenticated, service_role;

-- 14_tags_and_bulk.sql

create function private.tag_column(kind text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case kind when 'posts' then 'tags' when 'projects' then 'tech' when 'experiences' then 'technologies' end
$$;

create function public.change_rows(kind text, ids uuid[], action text, tag text default null)
returns table (id uuid, code text, message text)
language plpgsql set search_path = ''
as $$
declare
  changes constant jsonb := jsonb_build_object(
    'publish', 'update public.%1$I set published_at = now() where id = $1 and (published_at <= now()) is not true',
    'unpublish', 'update public.%1$I set published_at = null where id = $1',
    'tag', 'update public.%1$I set %2$I = array_append(%2$I, $2) where id = $1 and $2 <> all (%2$I)',
    'untag', 'update public.%1$I set %2$I = array_remove(%2$I, $2) where id = $1',
    'decorate', 'update public.%1$I set alt = '''' where id = $1',
    'delete', 'delete from public.%1$I where id = $1'
  );
  change constant text := format(changes ->> action, kind, coalesce(private.tag_column(kind), 'tags'));
begin
  perform private.demand_owner();
  foreach id in array ids loop
    begin
      execute change using id, tag;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text;
      return next;
    end;
  end loop;
end
$$;

create function public.used_tags() returns table (kind text, tag text, uses bigint)
language sql stable set search_path = ''
as $$
  select kind, tag, count(*) from (
    select 'posts' as kind, unnest(tags) as tag from public.posts
    union all select 'projects', unnest(tech) from public.projects
    union all select 'experiences', unnest(technologies) from public.experiences
  ) as used group by kind, tag order by kind, tag
$$;

create function public.rename_tag(kind text, former text, latter text default null) returns integer
language plpgsql set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.demand_owner();
  execute format(
    'update public.%1$I set %2$I = case when $2 is null or $2 = any (%2$I) then array_remove(%2$I, $1) else array_replace(%2$I, $1, $2) end
     where $1 = any (%2$I) and $1 is distinct from $2',
    kind, private.tag_column(kind)
  ) using former, latter;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create function private.replaced(value jsonb, wanted text, replacement text) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(replace(value #>> '{}', wanted, replacement))
    when 'array' then (
      select coalesce(jsonb_agg(private.replaced(item, wanted, replacement) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.replaced(item, wanted, replacement)), '{}') from jsonb_each(value) as entries (key, item)
    )
    else value
  end
$$;

create function public.replace_text(wanted text, replacement text, is_trial boolean default true) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  kinds constant text[] := array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'site_settings'];
  kept constant text[] := array['id', 'slug', 'status', 'reading_time', 'dates_known_to', 'tags', 'tech', 'technologies'];
  kind text;
  columns text[];
  name text;
  stored jsonb;
  title text;
  latter jsonb;
  changed jsonb;
  said text;
  count integer;
  texts integer := 0;
  places integer := 0;
  entries jsonb := '[]';
begin
  perform private.demand_owner();
  if wanted is null or replacement is null or char_length(btrim(wanted)) < 2 then
    raise exception 'Say what to look for, in two letters at least.' using errcode = '22023';
  end if;
  foreach kind in array kinds loop
    columns := array(
      select attname::text from pg_catalog.pg_attribute
      where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and attname <> all (kept)
      order by attnum
    );
    for stored in execute format(
      -- A row as text has these signs twice.
      'select to_jsonb(listed) from public.%I as listed where $1 ~ ''["\\\n]'' or strpos(listed::text, $1) > 0 order by created_at desc, id', kind
    ) using wanted loop
      changed := '{}';
      title := coalesce(stored ->> 'title', stored ->> 'name', stored ->> 'role', stored ->> 'degree', 'Site');
      foreach name in array columns loop
        -- Made of the page's text.
        continue when kind = 'pages' and name = 'excerpt';
        latter := private.replaced(stored -> name, wanted, replacement);
        continue when latter = stored -> name;
        changed := changed || jsonb_build_object(name, latter);
        said := stored ->> name;
        count := greatest(1, (char_length(said) - char_length(replace(said, wanted, ''))) / char_length(wanted));
        places := places + count;
        if jsonb_array_length(entries) < 200 then
          entries := entries || jsonb_build_object(
            'kind', kind, 'id', stored ->> 'id', 'slug', stored ->> 'slug', 'title', title, 'column', name, 'count', count,
            'said', substr(said, greatest(1, strpos(said, wanted) - 40), char_length(wanted) + 80)
          );
        end if;
      end loop;
      continue when changed = '{}';
      texts := texts + 1;
      continue when is_trial;
      begin
        execute format(
          'update public.%I set %s where id = ($2)::%s', kind,
          (select string_agg(format('%1$I = (jsonb_populate_record(null::public.%2$I, $1)).%1$I', key, kind), ', ') from jsonb_object_keys(changed) as key),
          case kind when 'site_settings' then 'text' else 'uuid' end
        ) using changed, stored ->> 'id';
      exception when check_violation or unique_violation then
        raise exception 'Nothing was replaced, because “%” would not be valid then: %', title, sqlerrm using errcode = '22023';
      end;
    end loop;
  end loop;
  return jsonb_build_object('texts', texts, 'places', places, 'entries', entries);
end
$$;

create function private.find_words(query text) returns table (kind text, id uuid, slug text, title text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  words constant text[] := (private.search_words(left(query, 200), true))[1:8];
  wanted constant tsquery := (
    select string_agg('''d' || word || '''' || case when number = cardinality(words) then ':*' else '' end, ' & ')
    from unnest(words) with ordinality as numbered (word, number)
  )::tsquery;
begin
  if wanted is null or not private.is_owner() then
    return;
  end if;
  return query
  select kind, id, slug, title from (
    select 'posts' as kind, id, slug, title, updated_at from public.posts
    where private.search_document(title, tags, excerpt, content) @@ wanted
    union all
    select 'projects', id, slug, title, updated_at from public.projects
    where private.search_document(title, tech, description, long_description) @@ wanted
    union all
    select 'pages', id, slug, title, updated_at from public.pages
    where private.search_document(title, '{}'::text[], '', content) @@ wanted
  ) as found order by updated_at desc, id limit 8;
end
$$;

create function public.find_words(query text) returns table (kind text, id uuid, slug text, title text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.find_words(query)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.change_rows, public.used_tags, public.rename_tag, public.replace_text, public.find_words from public, anon;
grant execute on function private.demand_owner, private.tag_column, private.replaced, private.find_words, public.change_rows, public.used_tags,
  public.rename_tag, public.replace_text, public.find_words to authenticated, service_role;

-- 15_media.sql

create function private.media_key(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(name, '\.(640|1080|1600)\.', '.')
  where name ~ '^(p/[0-9a-f]{2}/[0-9a-f]{30}(\.(640|1080|1600))?\.(webp|jpg|png)|f/[0-9a-f]{2}/[0-9a-f]{30}\.(webp|jpg|png|gif|avif|svg|mp4|webm|pdf))$'
$$;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint media_key_is_key check (private.media_key(key) is not distinct from key),
  name text not null constraint media_name_not_blank_max_200 check (private.has_text(name, 200)),
  bytes bigint not null constraint media_bytes_positive check (bytes > 0),
  width integer constraint media_width_from_1_to_99999 check (width between 1 and 99999),
  height integer constraint media_height_from_1_to_99999 check (height between 1 and 99999),
  color text constraint media_color_of_6_digits check (color ~ '^[0-9a-f]{6}$'),
  alt text constraint media_alt_max_1000 check (char_length(alt) <= 1000),
  source_sha256 text constraint media_source_is_sha256 check (source_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_key_key unique (key),
  constraint media_size_is_whole check ((width is null) = (height is null))
);
create index media_newest on public.media (created_at desc, id);
create index media_source_sha256 on public.media (source_sha256);
create trigger touch before update on public.media for each row execute function private.touch();
select private.keep_one_line('public.media', 'name', 'alt');
select private.bound_moments('public.media');

alter table public.media enable row level security;
create policy "the owner reads" on public.media for select to authenticated using ((select private.is_owner()));
create policy "the owner inserts" on public.media for insert to authenticated with check ((select private.is_owner()));
create policy "the owner updates" on public.media for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));
create policy "the owner deletes" on public.media for delete to authenticated using ((select private.is_owner()));
revoke all on public.media from public, anon, authenticated;
grant select, insert, update, delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;

create function private.media_places(keys text[]) returns table (key text, kind text, row_id text, slug text, title text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its_kind text;
begin
  for its_kind in select distinct kind from private.media_mentions where key = any (keys) order by kind loop
    return query execute format(
      'select mention.key, mention.kind, mention.row_id, words ->> ''slug'', coalesce(words ->> ''title'', words ->> ''name'', words ->> ''role'', words ->> ''degree'',
         words ->> ''from_path'', ''Site'') || %3$L
       from private.media_mentions as mention
       join public.%1$I as stored on stored.id = mention.row_id::%2$s
       cross join lateral (select to_jsonb(stored) offset 0) as made (words)
       where mention.kind = %1$L and mention.key = any ($1) order by 5, 3',
      its_kind, case its_kind when 'site_settings' then 'text' else 'uuid' end,
      case its_kind when 'versions' then ' (in the trash)' else '' end
    ) using keys;
  end loop;
end
$$;

create function private.media_uses(keys text[]) returns table (key text, kind text, row_id text, slug text, title text)
language sql stable security definer set search_path = ''
as $$
  select * from private.media_places(keys) where (select private.is_owner())
$$;

create function public.media_uses(keys text[]) returns table (key text, kind text, row_id text, slug text, title text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.media_uses(keys)
$$;

create function private.used_media() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct key from private.media_mentions where (select private.is_owner())
$$;

create view public.media_files with (security_invoker = true) as
select media.*, array_remove(array[
    case when key ~ '\.(mp4|webm)$' then 'video' when key ~ '\.pdf$' then 'document' else 'picture' end,
    case when key not in (select private.used_media()) then 'unused' end,
    case when alt is null and key !~ '\.pdf$' then 'undescribed' end
  ], null) as marks
from public.media;

revoke all on public.media_files from public, anon, authenticated;
grant select on public.media_files to authenticated, service_role;

create function private.keep_used_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  titles constant text[] := array(select title from private.media_places(array[old.key]));
  others constant integer := cardinality(titles) - 3;
begin
  if titles <> '{}' then
    raise exception '“%” is used in %: take it out there first.', old.name,
      '“' || array_to_string(titles[1:3], '”, “') || '”' || case when others > 0 then format(' and %s more', others) else '' end
      using errcode = '23503';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_used before delete or update of key on public.media for each row execute function private.keep_used_media();

create function private.media_address(file public.media) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select concat('/media/', file.key, '#' || file.width || 'x' || file.height || coalesce('-' || file.color, ''))
$$;

create function private.replace_media(former text, latter text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select private.media_address(media) from public.media where key = latter);
  -- With the sizes that were named beside it.
  pattern constant text := '/media/' || replace(former, '.', '(\.[0-9]+)?\.') || '(#[0-9]+x[0-9]+(-[0-9a-f]{6})?)?';
  its_kind text;
  its_table text;
  columns text;
  changed integer;
  total integer := 0;
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may replace a file.' using errcode = '42501';
  end if;
  if address is null or private.media_key(former) is distinct from former then
    raise exception 'There is no such file.' using errcode = '22023';
  end if;
  for its_kind in select distinct kind from private.media_mentions where key = former loop
    -- Made of the profiles.
    its_table := case its_kind when 'authors' then 'app_users' else its_kind end;
    columns := (
      select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', its_table)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'
        and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    );
    execute format(
      -- Neither address holds a sign that JSON writes otherwise.
      'update public.%1$I as stored
       set (%2$s) = (select %2$s from jsonb_populate_record(stored, regexp_replace(to_jsonb(stored)::text, $1, $2, ''g'')::jsonb))
       where id = any (array(select row_id from private.media_mentions where kind = $4 and key = $3)::%3$s[])
         and ($4 <> ''authors'' or id::text = auth.uid()::text)',
      its_table, columns, case its_kind when 'site_settings' then 'text' else 'uuid' end
    ) using pattern, address, former, its_kind;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end
$$;

create function public.replace_media(former text, latter text) returns integer
language sql security invoker set search_path = ''
as $$
  select private.replace_media(former, latter)
$$;

create function public.may_store_media(name text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select (select private.is_owner()) and private.media_key(name) is not null
$$;

create function public.may_remove_media(name text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select public.may_store_media(name) and not exists (select from public.media where key = private.media_key(may_remove_media.name))
$$;

create function public.removable_media(names text[]) returns setof text
language sql stable security invoker set search_path = ''
as $$
  select name from unnest(names) as name where public.may_remove_media(name)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.media_uses, public.replace_media, public.may_store_media, public.may_remove_media,
  public.removable_media from public, anon;
grant execute on function private.media_key, private.media_uses, private.used_media, private.replace_media, public.media_uses,
  public.replace_media, public.may_store_media, public.may_remove_media, public.removable_media to authenticated, service_role;

-- 16_versions.sql

create table public.versions (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint versions_kind_known check (kind in ('save', 'draft', 'deletion')),
  resource text not null constraint versions_resource_not_blank_max_63 check (private.has_text(resource, 63)),
  row_id uuid not null,
  title text not null default '',
  content jsonb not null constraint versions_content_of_1_mb check (octet_length(content::text) <= 1048576),
  addresses jsonb not null default '{}',
  author_id uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index versions_of_row on public.versions (resource, row_id, created_at desc);
create unique index versions_one_draft on public.versions (resource, row_id) where kind = 'draft';
create unique index versions_one_deletion on public.versions (resource, row_id) where kind = 'deletion';
create index versions_trash on public.versions (created_at desc) where kind = 'deletion';

alter table public.versions enable row level security;
create policy "the owner reads" on public.versions for select to authenticated using ((select private.is_owner()));
create policy "the owner deletes" on public.versions for delete to authenticated using ((select private.is_owner()));
revoke all on public.versions from public, anon, authenticated;
grant select, delete on public.versions to authenticated;
grant select, insert, update, delete on public.versions to service_role;

create function private.title_of(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(content ->> 'title', content ->> 'name', content ->> 'role', content ->> 'degree', '')
$$;

create function private.keep_version() returns trigger
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

create function private.keep_deleted() returns trigger
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

create trigger keep_version after insert or update on public.posts for each row
  execute function private.keep_version('created_at', 'updated_at', 'revised_at');
create trigger keep_version after insert or update on public.projects for each row
  execute function private.keep_version('created_at', 'updated_at', 'revised_at');
create trigger keep_version after insert or update on public.pages for each row
  execute function private.keep_version('created_at', 'updated_at', 'revised_at', 'order');

create function private.keep_in_trash(variadic tables regclass[]) returns void
language plpgsql set search_path = ''
as $$
declare
  content regclass;
begin
  foreach content in array tables loop
    execute format('create trigger keep_deleted before delete on %s for each row execute function private.keep_deleted()', content);
  end loop;
end
$$;
select private.keep_in_trash(
  'public.posts', 'public.projects', 'public.pages', 'public.certifications', 'public.experiences', 'public.education',
  'public.skill_categories', 'public.technical_skills'
);

create function private.forget_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.versions where kind <> 'deletion' and resource = old.resource and row_id = old.row_id and created_at <= old.created_at;
  return null;
end
$$;
create trigger forget_history after delete on public.versions for each row
  when (old.kind = 'deletion' and current_setting('plinth.is_restoring', true) is distinct from 'true')
  execute function private.forget_history();
create trigger note_media after insert on public.versions for each row
  when (new.kind = 'deletion') execute function private.note_media();
create trigger note_changed_media after update on public.versions for each row
  when (new.kind = 'deletion') execute function private.note_media();
create trigger forget_media after delete on public.versions for each row
  when (old.kind = 'deletion') execute function private.note_media();

create function private.forget_old_versions() returns void
language sql security definer set search_path = ''
as $$
  delete from public.versions where kind = 'deletion' and created_at < now() - interval '30 days'
$$;

create function private.keep_draft(resource text, row_id uuid, content jsonb, ids uuid[]) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  kept_at timestamptz;
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site keeps drafts.' using errcode = '42501';
  end if;
  insert into public.versions as kept (id, kind, resource, row_id, title, content, author_id)
  values (ids[1], 'draft', keep_draft.resource, keep_draft.row_id, private.title_of(keep_draft.content), keep_draft.content, auth.uid())
  on conflict (resource, row_id) where kind = 'draft' do update
  set id = excluded.id, title = excluded.title, content = excluded.content, author_id = excluded.author_id, created_at = clock_timestamp()
  where kept.id = any (keep_draft.ids)
  returning created_at into kept_at;
  return kept_at;
end
$$;

create function public.keep_draft(resource text, row_id uuid, content jsonb, ids uuid[]) returns timestamptz
language sql security invoker set search_path = ''
as $$
  select private.keep_draft(resource, row_id, content, ids)
$$;

create function private.restore_rows(its_resource text, row_ids uuid[], category text) returns integer
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

create function public.restore_rows(resource text, row_ids uuid[], category text default null) returns integer
language sql security invoker set search_path = ''
as $$
  select private.restore_rows(resource, row_ids, category)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.keep_draft, public.restore_rows from public, anon;
grant execute on function private.keep_draft, private.restore_rows, public.keep_draft, public.restore_rows to authenticated, service_role;

-- 17_accounts.sql

create function private.registration_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.site_owner) or (select registration_open from private.settings)
$$;

create function public.registration_open() returns boolean
language sql stable security invoker set search_path = ''
as $$
  select private.registration_open()
$$;

create function private.set_registration(is_open boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  update private.settings set registration_open = is_open, updated_at = now() where singleton;
end
$$;

create function public.set_registration(is_open boolean) returns void
language sql security invoker set search_path = ''
as $$
  select private.set_registration(is_open)
$$;

create function private.refuse_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.registration_open() then
    raise exception 'Registration is closed on this site.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger plinth_refuse_account before insert on auth.users for each row execute function private.refuse_registration();

create function private.my_sessions() returns table (id uuid, user_agent text, used_at timestamptz, is_this boolean)
language sql stable security definer set search_path = ''
as $$
  select id, coalesce(user_agent, ''), greatest(created_at, refreshed_at at time zone 'UTC'), id::text = auth.jwt() ->> 'session_id'
  from auth.sessions
  where user_id = auth.uid() and (not_after is null or not_after > now())
  order by 4 desc, 3 desc, 1
$$;

create function public.my_sessions() returns table (id uuid, user_agent text, used_at timestamptz, is_this boolean)
language sql stable security invoker set search_path = ''
as $$
  select * from private.my_sessions()
$$;

create function private.end_session(session_id uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from auth.sessions
  where user_id = auth.uid() and case when session_id is null then id::text <> auth.jwt() ->> 'session_id' else id = session_id end
$$;

create function public.end_session(session_id uuid default null) returns void
language sql security invoker set search_path = ''
as $$
  select private.end_session(session_id)
$$;

create function private.transfer_site(former uuid, email_address text) returns text
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

create function private.spend_fresh_session() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute';
  if not found then
    raise exception 'Give your password once more.' using errcode = '42501';
  end if;
end
$$;

create function private.hand_over(email_address text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.spend_fresh_session();
  return private.transfer_site(auth.uid(), email_address);
end
$$;

create function public.hand_over(email_address text) returns text
language sql security invoker set search_path = ''
as $$
  select private.hand_over(email_address)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.set_registration, public.my_sessions, public.end_session, public.hand_over from public, anon;
grant execute on function private.registration_open, public.registration_open to anon, authenticated, service_role;
grant execute on function private.set_registration, private.my_sessions, private.end_session, private.hand_over,
  public.set_registration, public.my_sessions, public.end_session, public.hand_over to authenticated, service_role;

-- A hosted project may have accounts already. The oldest one becomes the owner.
insert into private.site_owner (user_id)
select id from auth.users where email is not null order by created_at, id limit 1;

insert into public.app_users (id, email, role)
select account.id, coalesce(account.email, ''),
  case when exists (select from private.site_owner where user_id = account.id) then 'admin' else 'member' end
from auth.users as account;

-- media_bucket.sql

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  begin
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('media', 'media', true, 52428800, array[
      'image/webp', 'image/jpeg', 'image/png', 'image/gif', 'image/avif', 'image/svg+xml', 'video/mp4', 'video/webm', 'application/pdf'
    ])
    on conflict do nothing;
  exception when insufficient_privilege then
    raise warning 'The bucket “media” could not be made here: run supabase/media_bucket.sql in the SQL editor of the project.';
  end;
  begin
    if not exists (select from pg_policies where schemaname = 'storage' and policyname = 'the owner stores media') then
      create policy "the owner stores media" on storage.objects for insert to authenticated
        with check (bucket_id = 'media' and public.may_store_media(name));
      create policy "the owner finds media" on storage.objects for select to authenticated
        using (bucket_id = 'media' and public.may_store_media(name));
      create policy "the owner removes media" on storage.objects for delete to authenticated
        using (bucket_id = 'media' and public.may_remove_media(name));
    end if;
  exception when insufficient_privilege then
    raise warning 'The policies of the bucket “media” could not be made here: run supabase/media_bucket.sql in the SQL editor of the project.';
  end;
end
$$;
