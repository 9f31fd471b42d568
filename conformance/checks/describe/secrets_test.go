package describe

import (
	"strings"
	"testing"

	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

func TestSecrets(t *testing.T) {
	const hex = "9f8b7c6d5e4f3a2b1c0d9f8b7c6d5e4f3a2b1c0d"
	for text, want := range map[string]string{
		"api_key=" + hex:                      "a password or key",
		"API-Key: " + hex:                     "a password or key",
		"password=Sommer2024!":                "a password or key",
		"-----BEGIN OPENSSH PRIVATE KEY-----": "a private key",
		"AKIA" + "J7QXW3PLM2ZT8RVN":           "an AWS access key",
		"ghp_" + hex:                          "a GitHub token",
		"xoxb-" + "2048-4096-abcdef":          "a Slack token",
		"sk-" + "proj-" + hex:                 "an API key",
		"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln" + "bmF0dXJl": "a JSON web token",
		"postgres://app:hunter2@db.test/x":                       "a URL with credentials",
		"Authorization: Bearer " + hex:                           "a bearer token",
		"password: letters and digits":                           "",
		"secret: base64-encoded-text-of-any-size":                "",
		"token: the page token of the last answer":               "",
		"api_key=<your-api-key>":                                 "",
		"api_key=YOUR_API_KEY_000":                               "",
		"api_key=${API_KEY_2}":                                   "",
		"password=***********1":                                  "",
		"sk-...":                                                 "",
		"https://user:password@host.test":                        "",
		"https://<user>:<password>@host.test":                    "",
		"https://host.test:8080/a@b":                             "",
		"Bearer <token>":                                         "",
		"AKIAIOSFODNN7EXAMPLE":                                   "",
		"the task-sk-abc of " + hex:                              "",
	} {
		if want != "" {
			want = "the usage metadata contains " + want
		}
		if got := secretIn("Say " + text + " here."); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if got := secretIn(text); strings.Contains(got, hex) {
			t.Errorf("the finding repeats the secret: %s", got)
		}
	}
}

func TestEnvironments(t *testing.T) {
	for text, local := range map[string]bool{
		"Reads /home/deploy/data.txt.":                      true,
		"Reads `/Users/ada/x`.":                             true,
		`Reads C:\Tools\data.txt.`:                          true,
		"Reads file:///srv/data.":                           true,
		"Asks http://localhost:8080/v1.":                    true,
		"Asks 10.1.2.3.":                                    true,
		"Asks 192.168.0.7 and db.internal.":                 true,
		"Addresses on localhost are refused.":               false,
		"Does not read /home/ada/x.":                        false,
		"Bad usage:\n- {\"url\":\"http://localhost\"}":      false,
		"Error codes:\n- BLOCKED: the host is 127.0.0.1":    false,
		"Takes a path such as /path/to/file, or /etc/hosts": false,
		"Takes a path such as /home/user/notes.txt.":        false,
		"Takes src/home/x, 10.1.2, and www.example.com":     false,
		`Good: {"address":"10.0.0.1","in":["10.0.0.0/8"]}`:  false,
		"Networks are written as in 192.168.0.0/16.":        false,
		"An address such as 10.9.8.7 has a network.":        false,
		"Asks http://10.9.8.7/forecast.":                    true,
		`Good: {"url":"http://10.0.0.1/x"}`:                 true,
		`Good: {"address":"10.0.0.1"}, sent to 10.0.0.2`:    true,
		`Asks the server "10.0.0.1" first.`:                 true,
		`Asks 192.168.0.7/40 for {"city":"Paris"}.`:         true,
		"The local time; see time.Local and internal rules": false,
	} {
		got := guide.Read(text).Places(func() []string { return []string{`{"ip":"10.9.8.7"}`} })
		if (len(got) > 0) != local {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// secretIn returns what is found in a text, or "".
func secretIn(text string) string {
	for _, p := range rules.Of(rules.UsageSecrets, guide.Read(text).Usage()) {
		return p.Got
	}
	return ""
}
