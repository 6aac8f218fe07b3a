-- A draft has an id of its form, so that it takes the place of the form's own drafts alone, and leaves with them.
drop function public.keep_draft(text, uuid, jsonb);
drop function private.keep_draft(text, uuid, jsonb);

-- Keeps what is being written, in the place of the draft that has one of these ids; the first is its own from now on. Another draft of the
-- row stays, and the answer is null. Otherwise it is when.
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

revoke all on function private.keep_draft, public.keep_draft from public, anon;
grant execute on function private.keep_draft, public.keep_draft to authenticated, service_role;
