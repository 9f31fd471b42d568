package calls

import (
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"slices"
	"testing"
)

// An encoded error text is found in any surrounding text.
func FuzzDecoded(f *testing.F) {
	f.Add("connection to db-7 refused", "the text is ", ".")
	f.Add("\x00\xff binary, too \x80", "", "==")
	f.Fuzz(func(t *testing.T, cause, before, behind string) {
		if all := decoded(cause); all[0] != cause {
			t.Errorf("%q does not stand as it is", cause)
		}
		if len(cause) < 12 || len(cause) > 1000 {
			return
		}
		for _, word := range []string{
			hex.EncodeToString([]byte(cause)), base64.StdEncoding.EncodeToString([]byte(cause)), base64.RawURLEncoding.EncodeToString([]byte(cause)),
		} {
			if all := decoded(before + " " + word + " " + behind); !slices.Contains(all, cause) {
				t.Errorf("%q is not found in %q", cause, all)
			}
		}
		if word := url.QueryEscape(cause); len(word) >= 16 && word != cause && len(encoded.FindString(word)) == len(word) {
			if all := decoded(before + " " + word + " " + behind); !slices.Contains(all, cause) {
				t.Errorf("%q is not found in %q", cause, all)
			}
		}
	})
}
