-- Proposed changes: versions that are not current. A program without the right to change a row stores its change beside it.
-- The owner sees the difference, and accepts or discards it.

-- Returns the id of the version. A later proposal of the same account for the same row adds to the earlier one. Without
-- `row_id`, it is a new row. A writer can propose only to rows that the writer can read.
create function private.propose_change(its_resource text, its_row uuid, changed jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb;
  proposed jsonb;
  version_id uuid;
begin
  if not private.is_owner() and private.writer_id() is null then
    raise exception 'Only the owner and writers of this site may propose changes.' using errcode = '42501';
  elsif (its_resource in ('posts', 'projects', 'pages', 'experiences', 'education', 'certifications', 'activities')
    or its_resource = 'resumes' and its_row is null) is not true then
    raise exception 'A change of this kind of row cannot be proposed.' using errcode = '22023';
  elsif (select count(*) from public.versions where kind = 'proposal' and author_id = auth.uid()) >= 50 then
    raise exception 'The site already has 50 of your proposals. The owner must decide about them first.' using errcode = '22023';
  end if;
  execute format($query$
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(jsonb_populate_record(null::public.%I, $1)))
    where $1 ? key and key <> all (array['id', 'order', 'token', 'created_at', 'created_by', 'updated_at', 'revised_at'] || private.rendered_columns())
  $query$, its_resource) into proposed using changed;
  if its_row is null then
    proposed := proposed || jsonb_build_object('id', gen_random_uuid());
  else
    execute format('select to_jsonb(stored) from public.%I as stored where id = $1', its_resource) into stored using its_row;
    if stored is null or not private.is_owner() and exists (
      select from private.written
      where kind = its_resource and id = its_row and (is_draft or published_at > now()) and created_by is distinct from auth.uid()
    ) then
      raise exception 'This row does not exist.' using errcode = '42501';
    end if;
  end if;
  if proposed is null or stored || proposed = stored then
    raise exception 'The row would not change.' using errcode = '22023';
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values (
    'proposal', its_resource, coalesce(its_row, (proposed ->> 'id')::uuid), private.title_of(coalesce(stored, proposed)), proposed, auth.uid(),
    private.client_of_session()
  )
  on conflict (resource, row_id, author_id) where kind = 'proposal' do update
  set content = versions.content || excluded.content, client = excluded.client, created_at = excluded.created_at
  returning id into version_id;
  return version_id;
end
$$;

create function public.propose_change(resource text, row_id uuid, content jsonb) returns uuid
language sql security invoker set search_path = ''
as $$
  select private.propose_change(resource, row_id, content)
$$;

-- A proposal ends when the row has its content, whoever saved it.
create function private.end_proposals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  its_kind constant text := tg_table_name;
begin
  delete from public.versions
  where kind = 'proposal' and resource = its_kind and row_id = new.id and to_jsonb(new) || content = to_jsonb(new);
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
