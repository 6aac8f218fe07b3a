-- Addresses. Whatever a client sends, a slug ends as lower-case words joined by hyphens, unique in its
-- table, at most 96 characters and never a word of the site's own routes.

alter table public.posts add constraint posts_slug_shape
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 96);
alter table public.projects add constraint projects_slug_shape
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 96);

create function private.slug_of(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(regexp_replace(
    lower(normalize(left(value, 1000), nfkd)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 96), '-')
$$;

create function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  reserved constant text[] := array['new', 'edit', 'create', 'show', 'admin', 'login', 'register', 'index', 'undefined', 'null'];
  base text;
  suffix text := '';
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  base := coalesce(nullif(private.slug_of(new.slug), ''), nullif(private.slug_of(new.title), ''), kind);
  if base = any (reserved) then
    base := base || '-' || kind;
  end if;
  -- A save that leaves the title alone leaves the address alone, even when the plain slug is free again.
  if tg_op = 'UPDATE' and new.title = old.title and old.slug ~ ('^' || base || '-[0-9]+$') then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  loop
    new.slug := btrim(left(base, 96 - char_length(suffix)), '-') || suffix;
    execute format('select exists (select from %I.%I where slug = $1 and id <> $2)', tg_table_schema, tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken;
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$$;

create trigger slug before insert or update on public.posts
  for each row execute function private.keep_slug('post');
create trigger slug before insert or update on public.projects
  for each row execute function private.keep_slug('project');

-- Old addresses still find their row. An address in use always wins over a remembered one.
create table public.slug_history (
  resource text not null constraint slug_history_resource_known check (resource in ('posts', 'projects')),
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (resource, slug)
);
create index slug_history_row_id on public.slug_history (row_id);

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

create trigger remember_slug after insert or delete or update of slug on public.posts
  for each row execute function private.remember_slug();
create trigger remember_slug after insert or delete or update of slug on public.projects
  for each row execute function private.remember_slug();
create trigger touch before update on public.slug_history for each row execute function private.touch();

alter table public.slug_history enable row level security;
create policy "old addresses of what one may read" on public.slug_history
  for select to anon, authenticated
  using (
    (resource = 'posts' and exists (select from public.posts where id = row_id))
    or (resource = 'projects' and exists (select from public.projects where id = row_id))
  );
revoke all on public.slug_history from public, anon, authenticated;
grant select on public.slug_history to anon, authenticated;
grant select, insert, update, delete on public.slug_history to service_role;

revoke all on function private.slug_of, private.keep_slug, private.remember_slug from public;
