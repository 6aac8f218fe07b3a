-- A draft belongs to a person and a device. A draft from before counts as one of another device of its author.
alter table public.versions add column device uuid;
update public.versions set
  device = '00000000-0000-0000-0000-000000000000',
  content = jsonb_build_object('kept_at', created_at) || content
where kind = 'draft';
alter table public.versions add constraint versions_drafts_have_a_device check ((kind = 'draft') = (device is not null));
drop index public.versions_one_draft;
create unique index versions_one_draft on public.versions (resource, row_id, author_id, device) where kind = 'draft';

drop policy "the owner reads" on public.versions;
drop policy "the owner deletes" on public.versions;
create policy "the owner reads" on public.versions for select to authenticated
  using ((select private.is_owner()) and (kind <> 'draft' or author_id = (select auth.uid())));
create policy "the owner deletes" on public.versions for delete to authenticated
  using ((select private.is_owner()) and (kind <> 'draft' or author_id = (select auth.uid())));

drop function public.keep_draft(text, uuid, jsonb, uuid[]);
drop function private.keep_draft(text, uuid, jsonb, uuid[]);

-- Keeps what is being written, one draft of a row for each device of a person.
create function private.keep_draft(resource text, row_id uuid, content jsonb, device uuid) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  kept_at timestamptz;
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site keeps drafts.' using errcode = '42501';
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

revoke all on function private.keep_draft, public.keep_draft from public, anon;
grant execute on function private.keep_draft, public.keep_draft to authenticated, service_role;

-- A form saves null as the date: the database's time, or of a post the time when it appears, or a newly chosen time that has passed.
-- Imports, restores and "Keep the date" give a date, which stays.
create function private.date_save() returns trigger
language plpgsql set search_path = ''
as $$
declare
  published constant timestamptz := to_jsonb(new) ->> 'published_at';
begin
  new.date := case
    when published > now() or published is distinct from (to_jsonb(old) ->> 'published_at')::timestamptz then published
  end;
  new.date := coalesce(new.date, now());
  return new;
end
$$;
create trigger date_save before insert or update on public.posts for each row when (new.date is null) execute function private.date_save();
create trigger date_save before insert or update on public.projects for each row when (new.date is null) execute function private.date_save();

revoke all on function private.date_save from public;
