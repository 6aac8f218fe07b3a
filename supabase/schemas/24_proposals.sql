-- Proposed changes: versions that are not current. A program without the right to change a row stores its change beside it.
-- The owner sees the difference, and accepts or discards it.

-- Returns the id of the version. A later proposal of the same account for the same row adds to the earlier one. Without
-- `its_row`, it is a new row. A writer can propose only to rows that the writer can read. The content is what a save would
-- store: it is saved and rolled back, so that no rule can refuse it later.
create function private.propose_change(its_resource text, its_row uuid, changed jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb;
  saved jsonb;
  columns text[];
  list text;
  version_id uuid;
begin
  if not private.is_owner() and private.writer_id() is null then
    raise exception 'Only the owner and writers of this site may propose changes.' using errcode = '42501';
  elsif (its_resource in ('posts', 'projects', 'pages', 'experiences', 'education', 'certifications', 'activities')
    or its_resource = 'resumes' and its_row is null) is not true then
    raise exception 'A change of this kind of row cannot be proposed.' using errcode = '22023';
  elsif (select count(*) from public.versions where kind = 'proposal' and author_id = auth.uid() and row_id is distinct from its_row) >= 50 then
    raise exception 'The site already has 50 of your proposals. The owner must decide about them first.' using errcode = '22023';
  end if;
  if its_row is not null then
    execute format('select to_jsonb(stored) from public.%I as stored where id = $1', its_resource) into stored using its_row;
    if stored is null or not private.is_owner() and exists (
      select from private.written
      where kind = its_resource and id = its_row and (is_draft or published_at > now()) and created_by is distinct from auth.uid()
    ) then
      raise exception 'This row does not exist.' using errcode = '42501';
    end if;
  end if;
  -- Saved with the earlier one: a rule can refuse both together.
  changed := coalesce((
    select content from public.versions where kind = 'proposal' and resource = its_resource and row_id = its_row and author_id = auth.uid()
  ), '{}') || changed;
  columns := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = format('public.%I', its_resource)::regclass and attnum > 0 and attgenerated = '' and changed ? attname::text
      and attname <> all (array['id', 'order', 'token', 'visibility', 'created_at', 'created_by', 'updated_at', 'revised_at',
        'slug', 'date', 'reading_time', 'author_id', 'feed_id'] || private.rendered_columns())
  );
  list := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
  if list is not null then
    begin
      execute format(case
        when its_row is null then 'insert into public.%1$I (%2$s) select %2$s from %3$s returning to_jsonb(%1$I)'
        else 'update public.%1$I set (%2$s) = (select %2$s from %3$s) where id = $2 returning to_jsonb(%1$I)'
      end, its_resource, list, format('jsonb_populate_record(null::public.%I, $1)', its_resource)) into saved using changed, its_row;
      raise exception using errcode = 'PLUND';
    exception when sqlstate 'PLUND' then
      saved := (select jsonb_object_agg(key, value) from jsonb_each(saved) where key = any (columns) or its_row is null and key = 'id');
    end;
  end if;
  if saved is null or stored || saved = stored then
    raise exception 'The row would not change.' using errcode = '22023';
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values (
    'proposal', its_resource, coalesce(its_row, (saved ->> 'id')::uuid), private.title_of(coalesce(stored, saved)), saved, auth.uid(),
    private.client_of_session()
  )
  on conflict (resource, row_id, author_id) where kind = 'proposal' do update
  -- The id changes, because the owner has not seen the addition. The time stays: the row may have been saved since then.
  set id = excluded.id, content = versions.content || excluded.content, client = excluded.client
  returning id into version_id;
  return version_id;
end
$$;

create function public.propose_change(resource text, row_id uuid, content jsonb) returns uuid
language sql security invoker set search_path = ''
as $$
  select private.propose_change(resource, row_id, content)
$$;

-- A proposal ends when any save gives the row its content, or stores the new row, which the owner may have corrected.
create function private.end_proposals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  its_kind constant text := tg_table_name;
begin
  delete from public.versions
  where kind = 'proposal' and resource = its_kind and row_id = new.id and (content ? 'id' or to_jsonb(new) || content = to_jsonb(new));
  return null;
end
$$;
create trigger end_proposals after insert or update on public.posts for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.projects for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.pages for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.experiences for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.education for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.certifications for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.activities for each row execute function private.end_proposals();
create trigger end_proposals after insert or update on public.resumes for each row execute function private.end_proposals();

revoke all on all functions in schema private from public;
revoke all on function public.propose_change from public, anon;
grant execute on function private.propose_change, public.propose_change to authenticated, service_role;
