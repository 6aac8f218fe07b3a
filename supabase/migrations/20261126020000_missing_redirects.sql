-- An import whose old addresses did not arrive offers them again, whenever its file comes back.

-- How many of the redirects that import_redirects takes it would write. Tried, and taken back: so it never says otherwise than the writing.
create function private.missing_redirects(of_source text, redirects jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  missing integer;
begin
  begin
    missing := private.import_redirects(of_source, redirects) ->> 'written';
    raise exception using errcode = 'PLN01';
  exception when sqlstate 'PLN01' then
    return missing;
  end;
end
$$;

create function private.owners_missing_redirects(of_source text, redirects jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.missing_redirects(of_source, redirects);
end
$$;

create function public.missing_redirects(of_source text, redirects jsonb) returns integer
language sql security invoker set search_path = ''
as $$
  select private.owners_missing_redirects(of_source, redirects)
$$;

revoke all on function private.missing_redirects, private.owners_missing_redirects, public.missing_redirects from public, anon;
grant execute on function private.owners_missing_redirects, public.missing_redirects to authenticated, service_role;
