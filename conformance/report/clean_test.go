package report

import "testing"

func TestADocumentMeansTheSameWithoutCommands(t *testing.T) {
	document, err := Document([]string{"##[group]a ##vso[x]"})
	if want := "[\n  \"\\u0023#[group]a \\u0023#vso[x]\"\n]\n"; err != nil || string(document) != want {
		t.Errorf("got %s, %v", document, err)
	}
}
