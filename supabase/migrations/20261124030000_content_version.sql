-- What visitors read has a version. Whoever keeps pages made from it asks for the version, and makes a page anew where it has moved.

create table private.content_state (
  singleton boolean primary key default true check (singleton),
  version bigint not null default 0
);
insert into private.content_state default values;

-- Once a transaction: a batch would otherwise leave a dead row for each of its statements, which the next one has to pass.
create function private.move_content_version() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('plinth.has_moved', true) = 'true' then
    return;
  end if;
  update private.content_state set version = version + 1;
  perform set_config('plinth.has_moved', 'true', true);
end
$$;

-- A statement that found no row changed nothing: a refused one leaves the version as it is.
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

select private.watch_content(format('public.%I', name))
from unnest(array[
  'posts', 'projects', 'certifications', 'experiences', 'education', 'skill_categories', 'technical_skills',
  'content_relations', 'slug_history', 'authors'
]) as name;

-- The tables of later migrations are watched from the start.
create or replace function private.open_to_readers(content regclass, readable text default 'true') returns void
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
end
$$;

create index posts_published_at on public.posts (published_at);

-- A scheduled post appears without a statement: the moment of the newest publication is a part of the version.
create function private.content_version() returns text
language sql stable security definer set search_path = ''
as $$
  select version || '-' || coalesce(
    (select extract(epoch from max(published_at))::text from public.posts where published_at <= now()), '0')
  from private.content_state
$$;

-- For the server alone: when something will be published is nobody else's business.
create function private.next_publication() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(published_at) from public.posts where published_at > now()
$$;

create function public.content_version() returns text
language sql stable security invoker set search_path = ''
as $$
  select private.content_version()
$$;

revoke all on function private.move_content_version, private.content_changed, private.content_truncated,
  private.watch_content, private.open_to_readers, private.content_version, private.next_publication,
  public.content_version from public;
grant execute on function private.content_version, public.content_version to anon, authenticated, service_role;
