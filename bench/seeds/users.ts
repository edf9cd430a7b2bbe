import { queryDatabase } from '../databases.ts'

/** In every seeded database, and unique in name, address and phone number. */
export const KNOWN_USER = { name: 'tess giloworth', email: 'tess.giloworth@', phone: '(200) 615-3063' }

/** The domain of every seeded user, and of no other. */
export const SEEDED_EMAIL = '@crowd.example'

export async function seedUsers(url: string, amount: number) {
  await queryDatabase(url, INSERT, [amount])
  // Up-to-date statistics and an empty pending list of the search index, as after some time in production.
  await queryDatabase(url, 'vacuum analyze users')
}

const FIRST = 'Ann,Bob,Cy,Dana,Eli,Fay,Gus,Hal,Ivy,Joan,Kim,Luis,Mia,Ned,Oda,Pat,Quinn,Tess,Sam,Rosa'
// Last names combine three parts: unique for the first 50,000 users. Later ones get a number in their address.
const START =
  'Al,Bar,Ben,Bir,Bran,Cal,Car,Chel,Cor,Dal,Dar,Del,Dun,El,Fair,Far,Gar,Gil,Hal,Har,Hol,Jan,Kel,Ken,Lan,Lin,Mal,Mar,Mel,Mor,Nor,Os,Pem,Quin,Rad,Ros,Shel,Stan,Tal,Wes'
const MIDDLE = 'a,ba,by,co,den,do,e,er,fi,ga,i,in,ka,la,li,ma,mer,na,ning,o,ra,ri,sen,ta,vi'
const END =
  'worth,ton,son,ley,ford,field,berg,wood,land,man,by,well,ham,den,ridge,brook,gate,hurst,mont,stone,dale,more,wick,shaw,ner,ler,sen,ski,vich,dez,nez,quist,strom,holm,lund,bach,stein,hoff,meier,mann,dorf,ville,court,port,view,cliff,vale,ward,lock,smith'

const INSERT = `insert into users (email, first_name, last_name, phone_number, role, created_at)
  select lower(first || '.' || last) || case when n > 50000 then n::text else '' end || '${SEEDED_EMAIL}', first, last,
    (2000000000 + n::bigint * 7919)::text,
    (array['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN'])[1 + n % 4],
    now() - n * interval '5 minutes'
  from (
    select n, (string_to_array('${FIRST}', ','))[1 + n % 20] as first,
      (string_to_array('${START}', ','))[1 + n % 40] || (string_to_array('${MIDDLE}', ','))[1 + n / 40 % 25]
        || (string_to_array('${END}', ','))[1 + n / 1000 % 50] as last
    from generate_series(1, $1::int) n
  ) as names`
