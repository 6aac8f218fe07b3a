-- Version history: saved versions, drafts of unsaved changes, proposed changes, and the trash, which is the versions of
-- deleted rows. For the owner. Writers read what they saved and proposed, and store drafts of unsaved changes.

create table public.versions (
  id uuid primary key default gen_random_uuid(),
  -- A save of the row, a draft (shown on no page), a proposal, or a deletion (the row is in the trash).
  kind text not null constraint versions_kind_known check (kind in ('save', 'draft', 'deletion', 'proposal')),
  resource text not null constraint versions_resource_not_blank_max_63 check (private.has_text(resource, 63)),
  -- All zeros for the draft of a new row.
  row_id uuid not null,
  title text not null default '',
  -- The row at that time. For a draft, the form's values. For a proposal, the changed columns, or a new row with its id.
  content jsonb not null constraint versions_content_of_1_mb check (octet_length(content::text) <= 1048576),
  -- The row's former slugs and its redirects: {"slugs": [], "redirects": []}.
  addresses jsonb not null default '{}',
  author_id uuid,
  -- The program that saved it, such as "Plinth command on laptop". Null for the admin.
  client text,
  created_at timestamptz not null default clock_timestamp(),
  -- The browser that wrote a draft.
  device uuid,
  constraint versions_drafts_have_a_device check ((kind = 'draft') = (device is not null))
);
create index versions_of_row on public.versions (resource, row_id, created_at desc);
create unique index versions_one_draft on public.versions (resource, row_id, author_id, device) where kind = 'draft';
create unique index versions_one_proposal on public.versions (resource, row_id, author_id) where kind = 'proposal';
create unique index versions_one_deletion on public.versions (resource, row_id) where kind = 'deletion';
create index versions_trash on public.versions (created_at desc) where kind = 'deletion';

-- Whether a deleted row was an own draft of the current user.
create function private.was_own_draft(resource text, content jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select resource in ('posts', 'projects', 'pages') and content ->> 'created_by' = auth.uid()::text
    and case resource when 'projects' then content ->> 'status' = 'Draft' else content ->> 'published_at' is null end
$$;

alter table public.versions enable row level security;
-- A writer can be the owner with a token for drafts: résumés and settings are not for writers.
create policy "the owner reads, a writer own versions" on public.versions for select to authenticated
  using ((select private.is_owner()) and (kind <> 'draft' or author_id = (select auth.uid()))
    or author_id = (select private.writer_id()) and case kind
      when 'proposal' then true
      when 'deletion' then private.was_own_draft(resource, content)
      else resource in ('posts', 'projects', 'pages', 'app_users')
    end);
create policy "the owner deletes, a writer own drafts and proposals" on public.versions for delete to authenticated
  using ((select private.is_owner()) and (kind <> 'draft' or author_id = (select auth.uid()))
    or kind in ('draft', 'proposal') and author_id = (select private.writer_id()));
revoke all on public.versions from public, anon, authenticated;
grant select, delete on public.versions to authenticated;
grant select, insert, update, delete on public.versions to service_role;

create function private.title_of(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(content ->> 'title', content ->> 'name', content ->> 'role', content ->> 'degree', content ->> 'school', '')
$$;

-- Null for the admin in a browser.
create function private.client_of_session() returns text
language sql stable security definer set search_path = ''
as $$
  select left(user_agent, 200) from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_agent like 'Plinth %'
$$;

-- The arguments are columns to ignore: reordering creates no version. Keeps the last 50 versions, and all of the last
-- 30 days. For a row older than its history, the first save also stores the previous state. Leaves out the token of a
-- résumé: the history would keep revoked ones.
create function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    if private.is_rendering() or to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then
      return null;
    end if;
    insert into public.versions (kind, resource, row_id, title, content, created_at)
    select 'save', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old) - private.rendered_columns() - 'token', old.updated_at
    where not exists (select from public.versions where kind = 'save' and resource = its_kind and row_id = old.id);
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values (
    'save', its_kind, new.id, private.title_of(to_jsonb(new)), to_jsonb(new) - private.rendered_columns() - 'token', auth.uid(),
    private.client_of_session()
  );
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

-- Must run before the triggers that delete the row's slugs and redirects. With "plinth.is_final" set, the row is
-- deleted permanently.
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
  values ('deletion', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old) - private.rendered_columns(), jsonb_build_object(
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
  'public.skill_categories', 'public.technical_skills', 'public.activities'
);

-- A row that leaves the trash permanently loses its earlier versions too.
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
-- Older versions, drafts and the trash count as uses of a file: it must exist when they are restored.
select private.watch_media('public.versions');

-- Called by the maintenance of the embedded database, and by each deletion, because hosted projects have no scheduler.
-- Deletes a limited number per call: each row's history is deleted with it.
create function private.forget_old_versions() returns void
language sql security definer set search_path = ''
as $$
  delete from public.versions where id in (
    select id from public.versions where kind = 'deletion' and created_at < now() - interval '30 days' order by created_at limit 100
  )
$$;

-- Stores unsaved changes: one draft per row, user and device.
create function private.keep_draft(resource text, row_id uuid, content jsonb, device uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  kept_at timestamptz;
begin
  if not private.is_owner() and (private.writer_id() is null or resource not in ('posts', 'projects', 'pages', 'app_users')) then
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
$$;

create function public.keep_draft(resource text, row_id uuid, content jsonb, device uuid) returns timestamptz
language sql security invoker set search_path = ''
as $$
  select private.keep_draft(resource, row_id, content, device)
$$;

-- Restores deleted rows by the rules of any save: at their slug if it is free, at the end of their order, with their
-- former slugs and redirects that are free. A résumé has its link and openings again. A skill without its category goes
-- into the given one. Restores all rows or none.
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
  -- A writer restores own drafts that nobody else deleted.
  if not private.is_owner() and (private.writer_id() is null or its_resource not in ('posts', 'projects', 'pages') or exists (
    select from public.versions as asked where kind = 'deletion' and resource = its_resource and row_id = any (row_ids)
      and (author_id = auth.uid() and private.was_own_draft(resource, asked.content)) is not true
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
$$;

create function public.restore_rows(resource text, row_ids uuid[], category text default null) returns integer
language sql security invoker set search_path = ''
as $$
  select private.restore_rows(resource, row_ids, category)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.keep_draft, public.restore_rows from public, anon;
grant execute on function private.was_own_draft, private.keep_draft, private.restore_rows, public.keep_draft, public.restore_rows to authenticated, service_role;
