-- When the text of a post, project or page last changed for who reads it; null: never since it was written, or imported. What else moves
-- updated_at, as a tag renamed in many posts or a place in the navigation, is no revision.

create function private.revise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revised_at := now();
  return new;
end
$$;

alter table public.posts add column revised_at timestamptz;
alter table public.projects add column revised_at timestamptz;
alter table public.pages add column revised_at timestamptz;

-- How far a change so far was one of the text is not known; the rows are no newer for being told.
do $$
declare
  kind text;
begin
  foreach kind in array array['posts', 'projects', 'pages'] loop
    execute format('alter table public.%I disable trigger touch', kind);
    execute format('update public.%I set revised_at = updated_at where updated_at > created_at', kind);
    execute format('alter table public.%I enable trigger touch', kind);
  end loop;
end
$$;

-- After what completes a text, and before touch: triggers run in the order of their names.
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
create trigger revise before update on public.pages for each row
  when (old.title is distinct from new.title or old.content is distinct from new.content)
  execute function private.revise();

revoke all on function private.revise from public;
