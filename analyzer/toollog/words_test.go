package toollog

import "testing"

func TestSecretsAreKnownByTheirNames(t *testing.T) {
	for name, want := range map[string]bool{
		"apiKey": true, "APIKey": true, "api_key": true, "WEATHER_API_KEY": true, "password": true, "dbPassword": true, "Token": true,
		"accessToken": true, "clientSecret": true, "Authorization": true, "X-Api-Key": true, "privateKey": true, "GITHUB_TOKEN": true,
		"key": false, "cacheKey": false, "primaryKey": false, "pageToken": false, "nextPageToken": false, "maxToken": false, "tokens": false,
		"tokenCount": false, "secretary": false, "passwordless": false, "hasPassword": false, "keyboard": false, "city": false, "": false,
	} {
		if got := isSecret(name); got != want {
			t.Errorf("isSecret(%q) = %v", name, got)
		}
	}
}

func TestTheFormOfTags(t *testing.T) {
	for text, want := range map[string]bool{
		"[PingPongTool_Execute__Exception]": true, "[ping-pong_ExecuteAsync__No_Mode]": true, "[A_B_Execute__C]": true,
		"": false, "[PingPongTool_Execute_Exception]": false, "[PingPongTool_Lookup__Exception]": false, "PingPongTool_Execute__Exception": false,
		"[PingPongTool_Execute__Exception]\n": false, "[PingPongTool_Execute__Exception] it failed": false, "[_Execute__]": false,
	} {
		if got := form().MatchString(text); got != want {
			t.Errorf("%q is a tag: %v", text, got)
		}
	}
}
