package prose

import "testing"

func TestMentions(t *testing.T) {
	for _, row := range []struct {
		name, message string
		want          bool
	}{
		{"city", "CITY is required", true},
		{"city", "'city' must be a text", true},
		{"city", "place.city: missing", true},
		{"city", "capacity is required", false},
		{"city", "city_name is required", false},
		{"city", "velocity", false},
		{"id", "the arguments are invalid", false},
		{"id", "the id, please", true},
		{"max_results", "maxResults must be a number", true},
		{"max_results", "Max results must be a number", true},
		{"max_results", "max-results", true},
		{"max_results", "the maximum of results", false},
		{"maxResults", "max_results", true},
		{"userID", "user id", true},
		{"HTTPPort", "httpport", true},
		{"tags", "'tags[0]' must be a string", true},
		{"city", "cityは必須です", true},
		{"city", "引数cityがありません", true},
		{"city", "필수 인자 city가 없습니다", true},
		{"city", "cityÄ fehlt", false},
		{"都市", "都市名がありません", false},
		{"größe", "Die Größe fehlt", true},
		{"größe", "Übergröße", false},
		{"a.b", "a b is missing", true},
		{"a+b", "a-b is missing", true},
		{"user.name", "'user.name' must be a string", true},
		{"user.name", "USER.NAME: missing", true},
		{"user.name", "there is no such user. Name another", false},
		{"user.name", "superuser.name", false},
		{"user.name", "user.names", false},
		{"a/b:c", "a/b:c is missing", true},
		{"city_name", "there is no such city. Name another", false},
		{"$ref", "ref is missing", true},
		{"_id", "'_id' is required", true},
		{"_id", "the user_id is required", false},
		{"__arg1", "__arg1 is missing", true},
		{"class_", "class_: missing", true},
		{"--", "the argument -- is missing", true},
		{"--", "the argument is missing", false},
		{"", "anything", false},
		{"x", "", false},
		{"größe", "'/gr%C3%B6%C3%9Fe' expected integer, but got null", true}, // the form in errors of jsonschema
		{"größe", `"gr\u00f6\u00dfe" is missing`, true},
		{"a/b", "'/a~1b' expected integer", true},
		{"c~d", "'/c~0d' expected integer", true},
		{"e f", "'/e%20f' expected integer", true},
		{"a/b", "'/a~1bc' expected integer", false},
		{"größe", "'/gr%C3%B6%C3%9Fer' expected integer", false},
		{"", "missing properties: ''", true},
		{"", "something is missing", false},
	} {
		if got := Mentions(row.message, row.name); got != row.want {
			t.Errorf("%q names %q: %v", row.message, row.name, got)
		}
	}
}

func FuzzMentions(f *testing.F) {
	f.Add("city", "the city is missing")
	f.Add(`\E[`, "\xff")
	f.Fuzz(func(t *testing.T, name, message string) {
		Mentions(message, name)
		if len(Words(name)) > 0 && len(Words(name)[0]) == len(name) && !Mentions("the "+name+" is missing", name) {
			t.Errorf("%q is not named by itself", name)
		}
	})
}
