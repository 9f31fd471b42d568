package mcp_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/report"
)

// An httpServer serves MCP over streamable HTTP.
type httpServer struct {
	fault    string
	mutex    sync.Mutex
	sessions map[string]bool // false when ended
}

func serveHTTP(fault, address string) {
	log.Fatal(http.ListenAndServe(address, &httpServer{fault: fault, sessions: map[string]bool{}}))
}

func (h *httpServer) is(fault string) bool { return h.fault == fault }

func (h *httpServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if origin := r.Header.Get("Origin"); origin != "" && !strings.Contains(origin, r.Host) && !h.is("any origin") {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	id := r.Header.Get("Mcp-Session-Id")
	h.mutex.Lock()
	living, known := h.sessions[id]
	h.mutex.Unlock()
	switch r.Method {
	case http.MethodDelete:
		h.mutex.Lock()
		h.sessions[id] = false
		h.mutex.Unlock()
		return
	case http.MethodPost:
	default:
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	body, err := io.ReadAll(r.Body)
	if kind := r.Header.Get("Content-Type"); err != nil || !strings.HasPrefix(kind, "application/json") {
		w.WriteHeader(http.StatusUnsupportedMediaType)
		return
	}
	var m request
	_ = json.Unmarshal(body, &m)
	version, modern := modernVersion(m)
	switch header := r.Header.Get("Mcp-Protocol-Version"); {
	case modern:
		if code := h.mismatch(r, m, version); code != 0 {
			w.WriteHeader(http.StatusBadRequest)
			fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":%d,"message":"headers and body differ"}}`, m.ID, code)
			return
		}
	case header > "2025-11-25" || header != "" && header < "2025-03-26":
		w.WriteHeader(http.StatusBadRequest)
		return
	case m.Method != nil && *m.Method == "initialize":
		id = fmt.Sprintf("%016x%016x", time.Now().UnixNano(), os.Getpid())
		h.mutex.Lock()
		h.sessions[id] = true
		h.mutex.Unlock()
		w.Header().Set("Mcp-Session-Id", id)
	case id == "" && len(m.ID) > 0:
		w.WriteHeader(http.StatusBadRequest)
		return
	case known && !living, id != "" && !known:
		w.WriteHeader(http.StatusNotFound)
		return
	}
	h.answer(w, r, m, body)
}

// modernVersion returns the version in the _meta of a request.
func modernVersion(m request) (string, bool) {
	var params struct {
		Meta map[string]any `json:"_meta"`
	}
	_ = json.Unmarshal(m.Params, &params)
	version, is := params.Meta["io.modelcontextprotocol/protocolVersion"].(string)
	return version, is
}

// mismatch returns the code of the error for headers that do not fit the body; 0 if they do.
func (h *httpServer) mismatch(r *http.Request, m request, version string) int {
	var params struct {
		Name string `json:"name"`
	}
	_ = json.Unmarshal(m.Params, &params)
	name := r.Header.Get("Mcp-Name")
	if inner, is := strings.CutPrefix(name, "=?base64?"); is {
		text, _ := base64.StdEncoding.DecodeString(strings.TrimSuffix(inner, "?="))
		name = string(text)
	}
	if r.Header.Get("Mcp-Protocol-Version") != version && !h.is("ignores the version header") {
		return -32020
	}
	if m.Method != nil && r.Header.Get("Mcp-Method") != *m.Method || name != params.Name && !h.is("ignores the name header") {
		return -32020
	}
	return 0
}

// answer sends the response to a request, as one object or as a stream.
func (h *httpServer) answer(w http.ResponseWriter, r *http.Request, m request, body []byte) {
	var out bytes.Buffer
	s := newServer(h.fault)
	s.out = &out
	s.line(string(bytes.TrimSpace(body)))
	s.calls.Wait()
	status := http.StatusOK
	switch text := out.String(); {
	case len(m.ID) == 0 && out.Len() == 0:
		w.WriteHeader(http.StatusAccepted)
		return
	case strings.Contains(text, `"code":-32601`) && r.Header.Get("Mcp-Method") != "":
		status = http.StatusNotFound
	case strings.Contains(text, `"code":-32700`), strings.Contains(text, `"code":-326`) && r.Header.Get("Mcp-Method") != "", strings.Contains(text, `"code":-3202`):
		status = http.StatusBadRequest
	}
	if m.Method != nil && *m.Method == "tools/call" && status == http.StatusOK {
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Set("X-Accel-Buffering", "no")
		fmt.Fprintf(w, ": a comment\r\n\r\nevent: message\r\ndata: %s\r\n\r\n", bytes.TrimSpace(out.Bytes()))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if bytes.HasPrefix(body, []byte("[")) && bytes.Contains(body, []byte("{")) {
		fmt.Fprintf(w, "[%s]", bytes.ReplaceAll(bytes.TrimSpace(out.Bytes()), []byte("\n"), []byte(",")))
		return
	}
	_, _ = w.Write(bytes.TrimSpace(out.Bytes()))
}

// testHTTP tests a server over HTTP.
func testHTTP(t *testing.T, name, checks string) report.Report {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	address := fixture.FreeAddress(t)
	r, err := mcp.Run(t.Context(), mcp.Config{Checks: checks, Target: exchange.Target{
		Command: []string{program}, Env: []string{fault + "=" + name, overHTTP + "=" + address}, URL: "http://" + address + "/mcp", Timeout: 10 * time.Second,
	}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestGoodServerOverHTTP(t *testing.T) {
	r := testHTTP(t, "", "")
	for _, one := range failures(r) {
		t.Error(one)
	}
	for _, c := range r.Tools[0].Checks {
		t.Log(c.Requirement, c.Verdict, c.Cases, c.Why, c.BlockedBy)
	}
}

// Each fault is found by its own rule.
func TestFaultsOverHTTP(t *testing.T) {
	for name, want := range map[string]string{ // all rules of the area
		"any origin":                 "MCP-901 a request from another origin has the status 200, not 403",
		"ignores the version header": "MCP-910 tools/list is answered with the result",
		"ignores the name header":    "MCP-911 tools/call is answered with the error",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := failures(testHTTP(t, name, "MCP-9[01]*"))
			if !slices.ContainsFunc(found, func(one string) bool { return strings.Contains(one, want) }) || len(found) != 1 {
				t.Errorf("not found, or not alone: %s\n%s", want, strings.Join(found, "\n"))
			}
		})
	}
}
