package lint

import "testing"

func TestSecretsAreKnownByTheirNames(t *testing.T) {
	for name, want := range map[string]bool{
		"apiKey": true, "APIKey": true, "api_key": true, "WEATHER_API_KEY": true, "password": true, "dbPassword": true, "Token": true,
		"accessToken": true, "clientSecret": true, "Authorization": true, "X-Api-Key": true, "privateKey": true, "GITHUB_TOKEN": true,
		"key": false, "cacheKey": false, "primaryKey": false, "pageToken": false, "nextPageToken": false, "maxToken": false, "tokens": false,
		"tokenCount": false, "secretary": false, "passwordless": false, "hasPassword": false, "keyboard": false, "city": false, "": false,
	} {
		if got := IsSecret(name); got != want {
			t.Errorf("IsSecret(%q) = %v", name, got)
		}
	}
}
