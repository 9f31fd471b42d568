package search_test

import "testing"

const systemModule = `package tools
import ("errors"; "fmt"; "io/fs"; "net/http"; "os"; "os/exec"; "path/filepath"; "strings"; _ "encoding/json"; "example.com/m/sdk")
type Tools struct{}
type output struct{ text string }
func Register(s *sdk.Server) { s.Add(Beside); s.Add(Exits); s.Add(Prints); s.Add(Directory); s.Add(Same); s.Add(Accessed); s.Add(Started)
	s.Add(Launched); s.Add(Read); s.Add(Walked); s.Add(Nameless); s.Add(Replied); s.Add(Installed); s.Add(Missing)
}
func run(text string) (*output, error) {
	if text == ";" { return nil, errors.New("refused") }
	printed, err := exec.Command("x", text).Output()
	if err != nil { return nil, err }
	return &output{string(printed)}, nil
}
func Beside(_ string, r sdk.Request) string {
	out, err := run(text(r))
	var exit *exec.ExitError
	if errors.As(err, &exit) { return out.text }
	if err != nil { return "" }
	return out.text
}
func Exits(_ string, r sdk.Request) string {
	err := exec.Command("x").Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 { return r.Params.Arguments["text"].(string) }
	return ""
}
func Prints(_ string, r sdk.Request) string {
	printed, err := exec.Command("x").CombinedOutput()
	if err != nil { return "" }
	return string(printed[len(text(r)):])
}
func Directory(_ string, r sdk.Request) string {
	info, err := os.Stat("a")
	if err != nil || !info.IsDir() { return "" }
	return r.Params.Arguments["text"].(string)
}
func Same(_ string, r sdk.Request) string {
	info, err := os.Stat("a")
	if err == nil && info.IsDir() != info.IsDir() { panic("it changes") }
	return ""
}
func Accessed(_ string, r sdk.Request) string {
	info, err := os.Stat(text(r))
	if os.IsNotExist(err) { return "" }
	return info.Name()
}
func Started(_ string, r sdk.Request) string {
	cmd := exec.Command("x")
	err := cmd.Run()
	if code := cmd.ProcessState.ExitCode(); code == -1 { return cmd.ProcessState.String() }
	var path *fs.PathError
	if _, failed := os.Stat("a"); failed != nil && !errors.As(failed, &path) { panic("another error") }
	return fmt.Sprint(cmd.Process.Pid, err)
}
func Launched(_ string, r sdk.Request) string {
	cmd := exec.Command("x")
	_ = cmd.Start()
	return fmt.Sprint(cmd.Process.Pid)
}
func Nameless(_ string, r sdk.Request) string {
	if exec.Command(text(r)[:0]).Start() == nil { panic("it is started") }
	return ""
}
func Read(_ string, r sdk.Request) string {
	cmd := exec.Command("x")
	out, err := cmd.StdoutPipe()
	if err != nil || cmd.Start() != nil { return "" }
	_, _ = out.Read(make([]byte, 1))
	if cmd.Wait() == nil && cmd.Wait() != nil { return r.Params.Arguments["text"].(string) }
	return ""
}
func Walked(_ string, r sdk.Request) string {
	n := 0
	_ = filepath.WalkDir(text(r), func(_ string, d fs.DirEntry, err error) error {
		if os.IsNotExist(err) { return nil }
		if !d.IsDir() { n++ }
		return nil
	})
	return fmt.Sprint(n)
}
func Replied(_ string, r sdk.Request) string {
	response, err := http.Get("http://example.com/")
	if err != nil { return "" }
	return strings.SplitN(response.Status, " ", 2)[1]
}
func Installed(_ string, r sdk.Request) string {
	path, err := exec.LookPath("git")
	if err != nil { return err.Error()[:8] }
	if !filepath.IsAbs(path) { panic("no path") }
	return r.Params.Arguments["text"].(string)
}
func Missing(_ string, r sdk.Request) string {
	for _, name := range []string{"", "..", "a/"} {
		if _, err := exec.LookPath(name); err.(*exec.Error).Name != name { panic("found") }
	}
	return ""
}
func text(r sdk.Request) string { s, _ := r.Params.Arguments["text"].(string); return s }
`

// What programs and files are like is allowed, not what programs print. A result beside an error is decided by what decides the error. What the standard
// library asks the system for is asked for by who calls it.
func TestSystem(t *testing.T) {
	finds(t, systemModule, map[string]string{
		"Beside": "[program x fails]", "Exits": "[program x fails]", "Prints": "", "Directory": "[os.Stat succeeds, io/fs.FileInfo.IsDir returns [true]]",
		"Same": "", "Accessed": "[os.Stat fails]", "Started": "",
		"Launched": "[program x cannot be started]", "Nameless": "", "Read": "[program x succeeds]", "Walked": "[os.Lstat fails]",
		"Replied": "", "Installed": "[os/exec.LookPath succeeds]", "Missing": "",
	})
}
