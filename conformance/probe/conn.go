package probe

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"sync"
)

// MaxFrame is the maximum size of a message in bytes.
const MaxFrame = 64 << 20

// headSize is the size of a frame's head: nonce, length and checksum.
const headSize = 8 + 4 + 4

// A Conn sends and receives messages as frames: a nonce that distinguishes them from other output, a length, a checksum, and the message:
// the length of its JSON, the JSON, and the arguments and payloads, which may be megabytes, each after its length. Sending is safe for
// concurrent use; receiving is not.
type Conn struct {
	nonce     uint64
	reader    *bufio.Reader
	writer    io.Writer
	sendMutex sync.Mutex
}

// NewConn returns a connection over two pipes. With nonce 0 it takes over that of the first message that it receives.
func NewConn(nonce uint64, r io.Reader, w io.Writer) *Conn {
	return &Conn{nonce: nonce, reader: bufio.NewReader(r), writer: w}
}

// Send sends one message.
func (c *Conn) Send(message any) error {
	texts, message := detached(message)
	text, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("send a message: %w", err)
	}
	size := headSize + 4 + len(text)
	for _, text := range texts {
		size += binary.MaxVarintLen64 + len(*text)
	}
	frame := binary.BigEndian.AppendUint32(make([]byte, headSize, size), uint32(len(text)))
	frame = append(frame, text...)
	for _, text := range texts {
		frame = binary.AppendUvarint(frame, uint64(len(*text)))
		frame = append(frame, *text...)
	}
	c.sendMutex.Lock()
	defer c.sendMutex.Unlock()
	return c.write(frame)
}

// textsOf returns the arguments or the payloads of a message, which must be a pointer.
func textsOf(message any) (texts []*[]byte) {
	payloads := func(calls []Outcome) {
		for i := range calls {
			texts = append(texts, &calls[i].Payload)
		}
	}
	switch m := message.(type) {
	case *Request:
		for _, t := range m.Stimuli {
			for i := range t.Calls {
				texts = append(texts, &t.Calls[i].Arguments)
			}
		}
	case *Observation:
		payloads(m.Calls)
	case *Inspection:
		payloads(m.Calls)
	}
	return texts
}

// detached returns the arguments or the payloads of a message, and a copy of the message without them.
func detached(message any) (texts []*[]byte, rest any) {
	switch m := message.(type) {
	case Request:
		texts = textsOf(&m)
		m.Stimuli = slices.Clone(m.Stimuli)
		for i := range m.Stimuli {
			m.Stimuli[i].Calls = slices.Clone(m.Stimuli[i].Calls)
		}
		rest = &m
	case Observation:
		texts = textsOf(&m)
		m.Calls = slices.Clone(m.Calls)
		rest = &m
	case Inspection:
		texts = textsOf(&m)
		m.Calls = slices.Clone(m.Calls)
		rest = &m
	default:
		return nil, message
	}
	for _, text := range textsOf(rest) {
		*text = nil
	}
	return texts, rest
}

// write completes the head of a frame and writes it.
func (c *Conn) write(frame []byte) error {
	text := frame[headSize:]
	if len(text) > MaxFrame {
		return fmt.Errorf("send a message: it has %d bytes, more than %d", len(text), MaxFrame)
	}
	binary.BigEndian.PutUint64(frame, c.nonce)
	binary.BigEndian.PutUint32(frame[8:], uint32(len(text)))
	binary.BigEndian.PutUint32(frame[12:], crc32.ChecksumIEEE(text))
	if _, err := c.writer.Write(frame); err != nil {
		return fmt.Errorf("send a message: %w", err)
	}
	return nil
}

// ErrGarbage is wrapped by errors about data that is not a message.
var ErrGarbage = errors.New("garbage on the channel")

// Receive receives one message. It returns io.EOF if the other side has closed the connection.
func (c *Conn) Receive(message any) error {
	frame, err := c.next()
	if err != nil {
		return err
	}
	return decode(frame, message)
}

func (c *Conn) next() ([]byte, error) {
	var head [headSize]byte
	if _, err := io.ReadFull(c.reader, head[:]); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, fmt.Errorf("receive a message: %w: truncated frame", ErrGarbage)
		}
		return nil, io.EOF
	}
	size := binary.BigEndian.Uint32(head[8:])
	if c.nonce == 0 {
		c.nonce = binary.BigEndian.Uint64(head[:])
	}
	if binary.BigEndian.Uint64(head[:]) != c.nonce || size > MaxFrame {
		return nil, fmt.Errorf("receive a message: %w", ErrGarbage)
	}
	frame := make([]byte, size)
	if _, err := io.ReadFull(c.reader, frame); err != nil {
		return nil, io.EOF
	}
	if crc32.ChecksumIEEE(frame) != binary.BigEndian.Uint32(head[12:]) {
		return nil, fmt.Errorf("receive a message: %w: checksum mismatch", ErrGarbage)
	}
	return frame, nil
}

// decode reads a message. Its arguments and payloads share the memory of the frame.
func decode(frame []byte, message any) error {
	malformed := fmt.Errorf("receive a message: %w: malformed message", ErrGarbage)
	if len(frame) < 4 || int64(binary.BigEndian.Uint32(frame)) > int64(len(frame)-4) {
		return malformed
	}
	size := binary.BigEndian.Uint32(frame)
	text, rest := frame[4:4+size], frame[4+size:]
	if err := json.Unmarshal(text, message); err != nil {
		return fmt.Errorf("%w: %w", malformed, err)
	}
	for _, text := range textsOf(message) {
		n, used := binary.Uvarint(rest)
		if used <= 0 || n > uint64(len(rest)-used) {
			return malformed
		}
		if rest = rest[used:]; n > 0 {
			*text = rest[:n:n]
		}
		rest = rest[n:]
	}
	if len(rest) > 0 {
		return malformed
	}
	return nil
}
