import { J as timeText, M as onAbort, R as ModelError, dt as createRedactor, gt as isRecord, rt as excerpt, yt as parsedJson } from "./cli.js";
import { Ho as costOfTokens, Ic as union, Oc as looseObject, Pc as string, Rc as toJSONSchema, Wn as pacing, _c as withValueAt, _o as askedWait, bo as request, gc as valueAt, kc as number, ms as canonicalJson, pc as schemaProblems, ps as canonicalHash, vo as backOff, wc as array, xo as TransportError } from "./pipeline.js";

// src/platform/llm/failures.ts
const REFUSALS = {
	schema: /response_?(?:format|schema)|json_?schema|additional_?properties|text\.format|structured.?output|guided|grammar/i,
	temperature: /\btemperature\b/i,
	seed: /\bseed\b/i,
	max_tokens: /\bmax_tokens\b/i,
	max_completion_tokens: /\bmax_completion_tokens\b/i,
	max_output_tokens: /\bmax_output_tokens\b/i
};
function failureOf(error, redact) {
	if (isStatusError(error)) return statusFailure(error, redact);
	if (error instanceof SyntaxError) return notACompletion();
	const transport = transportErrorIn(error);
	if (transport) return {
		code: transport.code,
		what: `gave no reply: ${redact(oneLine(transport.message))}`,
		worthRepeating: transport.kind !== "invalid"
	};
	const words = error instanceof Error ? error.message : String(error);
	return {
		code: "request_failed",
		what: `could not be asked: ${redact(oneLine(words))}`,
		worthRepeating: false
	};
}
function timedOut(timeoutMs) {
	return {
		code: "model_timeout",
		what: `gave no reply within ${timeText(timeoutMs)}`,
		worthRepeating: true
	};
}
function notACompletion(document, redact = (text) => text) {
	const error = typeof document === "object" && document !== null && "error" in document ? document.error : void 0;
	const status = typeof error === "object" && error !== null && "code" in error ? Number(error.code) : 0;
	if (status >= 400 && status < 600) return statusFailure({
		status,
		error
	}, redact);
	const { code, message } = wordsOf(error);
	if (/\bapi.?key/i.test(`${code} ${message}`)) return statusFailure({
		status: 401,
		error
	}, redact);
	if (message !== "") {
		const isUsedUp = code === QUOTA_USED_UP;
		return {
			code: isUsedUp ? QUOTA_USED_UP : "reply_error",
			what: `reported an error: ${redact(oneLine(message))}`,
			worthRepeating: !isUsedUp
		};
	}
	return {
		code: "no_completion",
		what: "answered with something that is no reply of an OpenAI-compatible API",
		setting: "base_url",
		worthRepeating: true
	};
}
const KEY_REFUSED = /\bapi key (?:not valid|not found|expired|invalid)/i;
const QUOTA_USED_UP = "insufficient_quota";
const PASSING = [
	408,
	409,
	425,
	429
];
function statusFailure({ status, headers, error }, redact) {
	const { code, message } = wordsOf(error);
	const said = redact(oneLine(message));
	if (status === 401 || status === 403 || status === 400 && KEY_REFUSED.test(message)) return {
		code: `http_${status}`,
		what: `refused the API key (HTTP ${status})`,
		setting: "api_key",
		worthRepeating: false
	};
	if ((status === 404 || status === 400) && namesUnknownModel(code, message)) return {
		code: "unknown_model",
		what: `is not known there (HTTP ${status})`,
		setting: "model",
		worthRepeating: false
	};
	if (status === 404) return {
		code: "http_404",
		what: "was not found (HTTP 404)",
		setting: "base_url",
		worthRepeating: false
	};
	const isUsedUp = code === QUOTA_USED_UP;
	return {
		code: isUsedUp ? QUOTA_USED_UP : `http_${status}`,
		what: `answered HTTP ${status}${said && `: ${said}`}`,
		worthRepeating: !isUsedUp && (PASSING.includes(status) || status >= 500),
		response: {
			status,
			...headers && { headers }
		},
		refused: [
			400,
			415,
			422,
			501
		].includes(status) ? featuresIn(JSON.stringify(error) ?? "") : []
	};
}
function wordsOf(error) {
	if (typeof error === "string") return {
		code: "",
		message: error
	};
	if (typeof error !== "object" || error === null) return {
		code: "",
		message: ""
	};
	const { code, message } = error;
	return {
		code: String(code ?? ""),
		message: typeof message === "string" ? message : JSON.stringify(error)
	};
}
function namesUnknownModel(code, message) {
	if (code === "model_not_found") return true;
	return /\bmodels?\b/i.test(message) && /not (be )?found|not exist|unknown|invalid model|no such|not a valid/i.test(message);
}
function featuresIn(message) {
	return Object.keys(REFUSALS).filter((feature) => REFUSALS[feature].test(message));
}
function isStatusError(error) {
	return error instanceof Error && "status" in error && typeof error.status === "number";
}
function transportErrorIn(error) {
	for (let one = error; one instanceof Error; one = one.cause) if (one instanceof TransportError) return one;
}
const oneLine = (text, most = 160) => excerpt(text.trimEnd().replace(/\.+$/, ""), most);

// node_modules/jsonrepair/lib/esm/utils/JSONRepairError.js
var JSONRepairError = class extends Error {
	constructor(message, position) {
		super(`${message} at position ${position}`);
		this.position = position;
	}
};

// node_modules/jsonrepair/lib/esm/utils/stringUtils.js
const codeSpace = 32;
const codeNewline = 10;
const codeTab = 9;
const codeReturn = 13;
const codeNonBreakingSpace = 160;
const codeMongolianVowelSeparator = 6158;
const codeEnQuad = 8192;
const codeZeroWidthSpace = 8203;
const codeNarrowNoBreakSpace = 8239;
const codeMediumMathematicalSpace = 8287;
const codeIdeographicSpace = 12288;
const codeZeroWidthNoBreakSpace = 65279;
function isHex(char) {
	return /^[0-9A-Fa-f]$/.test(char);
}
function isDigit(char) {
	return char >= "0" && char <= "9";
}
function isValidStringCharacter(char) {
	return char >= " ";
}
function isDelimiter(char) {
	return ",:[]/{}()\n+".includes(char);
}
function isFunctionNameCharStart(char) {
	return char >= "a" && char <= "z" || char >= "A" && char <= "Z" || char === "_" || char === "$";
}
function isFunctionNameChar(char) {
	return char >= "a" && char <= "z" || char >= "A" && char <= "Z" || char === "_" || char === "$" || char >= "0" && char <= "9";
}
const regexUrlStart = /^(http|https|ftp|mailto|file|data|irc):\/\/$/;
const regexUrlChar = /^[A-Za-z0-9-._~:/?#@!$&'()*+;=]$/;
function isUnquotedStringDelimiter(char) {
	return ",[]/{}\n+".includes(char);
}
function isStartOfValue(char) {
	return isQuote(char) || regexStartOfValue.test(char);
}
const regexStartOfValue = /^[[{\w-]$/;
function isControlCharacter(char) {
	return char === "\n" || char === "\r" || char === "	" || char === "\b" || char === "\f";
}
function isWhitespace(text, index) {
	const code = text.charCodeAt(index);
	return code === codeSpace || code === codeNewline || code === codeTab || code === codeReturn;
}
function isWhitespaceExceptNewline(text, index) {
	const code = text.charCodeAt(index);
	return code === codeSpace || code === codeTab || code === codeReturn;
}
function isSpecialWhitespace(text, index) {
	const code = text.charCodeAt(index);
	return code === codeNonBreakingSpace || code === codeMongolianVowelSeparator || code >= codeEnQuad && code <= codeZeroWidthSpace || code === codeNarrowNoBreakSpace || code === codeMediumMathematicalSpace || code === codeIdeographicSpace || code === codeZeroWidthNoBreakSpace;
}
function isQuote(char) {
	return isDoubleQuoteLike(char) || isSingleQuoteLike(char);
}
function isDoubleQuoteLike(char) {
	return char === "\"" || char === "\u201c" || char === "\u201d";
}
function isDoubleQuote(char) {
	return char === "\"";
}
function isSingleQuoteLike(char) {
	return char === "'" || char === "\u2018" || char === "\u2019" || char === "`" || char === "\u00b4";
}
function isSingleQuote(char) {
	return char === "'";
}
function stripLastOccurrence(text, textToStrip) {
	let stripRemainingText = arguments.length > 2 && arguments[2] !== void 0 ? arguments[2] : false;
	const index = text.lastIndexOf(textToStrip);
	return index !== -1 ? text.substring(0, index) + (stripRemainingText ? "" : text.substring(index + 1)) : text;
}
function insertBeforeLastWhitespace(text, textToInsert) {
	let index = text.length;
	if (!isWhitespace(text, index - 1)) return text + textToInsert;
	while (isWhitespace(text, index - 1)) index--;
	return text.substring(0, index) + textToInsert + text.substring(index);
}
function removeAtIndex(text, start, count) {
	return text.substring(0, start) + text.substring(start + count);
}
function endsWithCommaOrNewline(text) {
	return /[,\n][ \t\r]*$/.test(text);
}
const namedHtmlEntities = {
	"&quot;": "\"",
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&apos;": "'"
};
function matchHtmlEntity(fragment) {
	if (fragment.charAt(0) !== "&") return null;
	const semicolon = fragment.indexOf(";");
	if (semicolon === -1) return null;
	const entity = fragment.substring(0, semicolon + 1);
	const named = namedHtmlEntities[entity];
	if (named !== void 0) return {
		char: named,
		length: entity.length
	};
	if (fragment.charAt(1) === "#") {
		const body = fragment.substring(2, semicolon);
		const hex = body.charAt(0) === "x" || body.charAt(0) === "X";
		const digits = hex ? body.substring(1) : body;
		if (digits.length > 0) {
			const code = Number.parseInt(digits, hex ? 16 : 10);
			if (!Number.isNaN(code) && code >= 0 && code <= 1114111) return {
				char: String.fromCodePoint(code),
				length: entity.length
			};
		}
	}
	return null;
}
function isDoubleQuoteEntity(match) {
	return match !== null && match.char === "\"";
}
function isSingleQuoteEntity(match) {
	return match !== null && match.char === "'";
}
function countOccurrences(text, char) {
	let count = 0;
	for (let i = 0; i < text.length; i++) if (text.charAt(i) === char) count++;
	return count;
}
function isInsideUnclosedBracket(text, closeChar) {
	switch (closeChar) {
		case ")": return countOccurrences(text, "(") > countOccurrences(text, ")");
		case "]": return countOccurrences(text, "[") > countOccurrences(text, "]");
		case "}": return countOccurrences(text, "{") > countOccurrences(text, "}");
		default: return false;
	}
}

// node_modules/jsonrepair/lib/esm/regular/jsonrepair.js
const controlCharacters = {
	"\b": "\\b",
	"\f": "\\f",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t"
};
const escapeCharacters = {
	"\"": "\"",
	"\\": "\\",
	"/": "/",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
function jsonrepair(text) {
	let i = 0;
	let output = "";
	parseMarkdownCodeBlock([
		"```",
		"[```",
		"{```"
	]);
	if (!parseValue()) throwUnexpectedEnd();
	parseMarkdownCodeBlock([
		"```",
		"```]",
		"```}"
	]);
	const processedComma = parseCharacter(",");
	if (processedComma) parseWhitespaceAndSkipComments();
	if (isStartOfValue(text[i]) && endsWithCommaOrNewline(output)) {
		if (!processedComma) output = insertBeforeLastWhitespace(output, ",");
		parseNewlineDelimitedJSON();
	} else if (processedComma) output = stripLastOccurrence(output, ",");
	while (text[i] === "}" || text[i] === "]") {
		i++;
		parseWhitespaceAndSkipComments();
	}
	if (i >= text.length) return output;
	throwUnexpectedCharacter();
	function parseValue() {
		parseWhitespaceAndSkipComments();
		const processed = parseObject() || parseArray() || parseString() || parseNumber() || parseKeywords() || parseUnquotedString(false) || parseRegex();
		parseWhitespaceAndSkipComments();
		return processed;
	}
	function parseWhitespaceAndSkipComments() {
		let skipNewline = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : true;
		const start = i;
		let changed = parseWhitespace(skipNewline);
		do {
			changed = parseComment();
			if (changed) changed = parseWhitespace(skipNewline);
		} while (changed);
		return i > start;
	}
	function parseWhitespace(skipNewline) {
		const _isWhiteSpace = skipNewline ? isWhitespace : isWhitespaceExceptNewline;
		let whitespace = "";
		while (true) if (_isWhiteSpace(text, i)) {
			whitespace += text[i];
			i++;
		} else if (isSpecialWhitespace(text, i)) {
			whitespace += " ";
			i++;
		} else break;
		if (whitespace.length > 0) {
			output += whitespace;
			return true;
		}
		return false;
	}
	function parseComment() {
		if (text[i] === "/" && text[i + 1] === "*") {
			while (i < text.length && !atEndOfBlockComment(text, i)) i++;
			i += 2;
			return true;
		}
		if (text[i] === "/" && text[i + 1] === "/") {
			while (i < text.length && text[i] !== "\n") i++;
			return true;
		}
		return false;
	}
	function parseMarkdownCodeBlock(blocks) {
		if (skipMarkdownCodeBlock(blocks)) {
			if (isFunctionNameCharStart(text[i])) while (i < text.length && isFunctionNameChar(text[i])) i++;
			parseWhitespaceAndSkipComments();
			return true;
		}
		return false;
	}
	function skipMarkdownCodeBlock(blocks) {
		parseWhitespace(true);
		for (const block of blocks) {
			const end = i + block.length;
			if (text.slice(i, end) === block) {
				i = end;
				return true;
			}
		}
		return false;
	}
	function parseCharacter(char) {
		if (text[i] === char) {
			output += text[i];
			i++;
			return true;
		}
		return false;
	}
	function skipCharacter(char) {
		if (text[i] === char) {
			i++;
			return true;
		}
		return false;
	}
	function skipEscapeCharacter() {
		return skipCharacter("\\");
	}
	function skipEllipsis() {
		parseWhitespaceAndSkipComments();
		if (text[i] === "." && text[i + 1] === "." && text[i + 2] === ".") {
			i += 3;
			parseWhitespaceAndSkipComments();
			skipCharacter(",");
			return true;
		}
		return false;
	}
	function parseObject() {
		if (text[i] === "{") {
			output += "{";
			i++;
			parseWhitespaceAndSkipComments();
			if (skipCharacter(",")) parseWhitespaceAndSkipComments();
			let initial = true;
			while (i < text.length && text[i] !== "}") {
				let processedComma;
				if (!initial) {
					processedComma = parseCharacter(",");
					if (!processedComma) output = insertBeforeLastWhitespace(output, ",");
					parseWhitespaceAndSkipComments();
				} else processedComma = true;
				skipEllipsis();
				if (!(parseString() || parseUnquotedString(true))) {
					if (text[i] === "}" || text[i] === "{" || text[i] === "]" || text[i] === "[" || text[i] === void 0) {
						if (!initial) output = stripLastOccurrence(output, ",");
					} else throwObjectKeyExpected();
					break;
				}
				parseWhitespaceAndSkipComments();
				const processedColon = parseCharacter(":");
				const truncatedText = i >= text.length;
				if (!processedColon) {
					if (isStartOfValue(text[i]) || truncatedText) output = insertBeforeLastWhitespace(output, ":");
					else throwColonExpected();
				}
				if (!parseValue()) {
					if (processedColon || truncatedText) output += "null";
					else throwColonExpected();
				}
				initial = false;
			}
			if (text[i] === "}") {
				output += "}";
				i++;
			} else output = insertBeforeLastWhitespace(output, "}");
			return true;
		}
		return false;
	}
	function parseArray() {
		if (text[i] === "[") {
			output += "[";
			i++;
			parseWhitespaceAndSkipComments();
			if (skipCharacter(",")) parseWhitespaceAndSkipComments();
			let initial = true;
			while (i < text.length && text[i] !== "]") {
				if (!initial) {
					if (!parseCharacter(",")) output = insertBeforeLastWhitespace(output, ",");
				}
				skipEllipsis();
				if (!parseValue()) {
					if (!initial) output = stripLastOccurrence(output, ",");
					break;
				}
				initial = false;
			}
			if (text[i] === "]") {
				output += "]";
				i++;
			} else output = insertBeforeLastWhitespace(output, "]");
			return true;
		}
		return false;
	}
	function parseNewlineDelimitedJSON() {
		let initial = true;
		let processedValue = true;
		while (processedValue) {
			if (!initial) {
				if (!parseCharacter(",")) output = insertBeforeLastWhitespace(output, ",");
			} else initial = false;
			processedValue = parseValue();
		}
		if (!processedValue) output = stripLastOccurrence(output, ",");
		output = `[\n${output}\n]`;
	}
	function parseString() {
		let stopAtDelimiter = arguments.length > 0 && arguments[0] !== void 0 ? arguments[0] : false;
		let stopAtIndex = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : -1;
		const skipEscapeChars = text[i] === "\\";
		if (skipEscapeChars) {
			i++;
			if (!isQuote(text[i])) throwUnexpectedCharacter();
		}
		const openEntity = text[i] === "&" ? matchHtmlEntity(text.slice(i, i + 12)) : null;
		const openedByEntity = isDoubleQuoteEntity(openEntity) || isSingleQuoteEntity(openEntity);
		if (isQuote(text[i]) || openedByEntity) {
			const isEndQuote = isDoubleQuote(text[i]) ? isDoubleQuote : isSingleQuote(text[i]) ? isSingleQuote : isSingleQuoteLike(text[i]) ? isSingleQuoteLike : isDoubleQuoteLike;
			const iBefore = i;
			const oBefore = output.length;
			let str = "\"";
			i += openedByEntity && openEntity ? openEntity.length : 1;
			while (true) {
				if (i >= text.length) {
					const iPrev = prevNonWhitespaceIndex(i - 1);
					if (!stopAtDelimiter && isDelimiter(text.charAt(iPrev))) {
						i = iBefore;
						output = output.substring(0, oBefore);
						return parseString(true);
					}
					str = insertBeforeLastWhitespace(str, "\"");
					output += str;
					return true;
				}
				if (i === stopAtIndex) {
					str = insertBeforeLastWhitespace(str, "\"");
					output += str;
					return true;
				}
				const entity = openedByEntity && text[i] === "&" ? matchHtmlEntity(text.slice(i, i + 12)) : null;
				if (entity && openEntity ? entity.char === openEntity.char : isEndQuote(text[i])) {
					const iQuote = i;
					const oQuote = str.length;
					str += "\"";
					i += entity ? entity.length : 1;
					output += str;
					parseWhitespaceAndSkipComments(false);
					if (stopAtDelimiter || i >= text.length || isDelimiter(text[i]) && !isInsideUnclosedBracket(str, text[i]) || isQuote(text[i]) && !nextQuoteIsEndQuote(i) || isDigit(text[i])) {
						parseConcatenatedString();
						return true;
					}
					if (text[i] === "\\") throwUnexpectedCharacter();
					const iPrevChar = prevNonWhitespaceIndex(iQuote - 1);
					const prevChar = text.charAt(iPrevChar);
					if (prevChar === ",") {
						i = iBefore;
						output = output.substring(0, oBefore);
						return parseString(false, iPrevChar);
					}
					if (isDelimiter(prevChar)) {
						i = iBefore;
						output = output.substring(0, oBefore);
						return parseString(true);
					}
					output = output.substring(0, oBefore);
					i = iQuote + (entity ? entity.length : 1);
					str = `${str.substring(0, oQuote)}\\${str.substring(oQuote)}`;
				} else if (stopAtDelimiter && isUnquotedStringDelimiter(text[i])) {
					if (text[i - 1] === ":" && regexUrlStart.test(text.substring(iBefore + 1, i + 2))) while (i < text.length && regexUrlChar.test(text[i])) {
						str += text[i];
						i++;
					}
					str = insertBeforeLastWhitespace(str, "\"");
					output += str;
					parseConcatenatedString();
					return true;
				} else if (entity) {
					const char = entity.char;
					if (char === "\"") str += "\\\"";
					else if (isControlCharacter(char)) str += controlCharacters[char];
					else str += char;
					i += entity.length;
				} else if (text[i] === "\\") {
					const char = text.charAt(i + 1);
					if (escapeCharacters[char] !== void 0) {
						str += text.slice(i, i + 2);
						i += 2;
					} else if (char === "u") {
						let j = 2;
						while (j < 6 && isHex(text[i + j])) j++;
						if (j === 6) {
							str += text.slice(i, i + 6);
							i += 6;
						} else if (i + j >= text.length) i = text.length;
						else throwInvalidUnicodeCharacter();
					} else if (char === "\n") {
						str += "\\n";
						i += 2;
					} else {
						str += char;
						i += 2;
					}
				} else {
					const char = text.charAt(i);
					if (char === "\"" && text[i - 1] !== "\\") {
						str += `\\${char}`;
						i++;
					} else if (isControlCharacter(char)) {
						str += controlCharacters[char];
						i++;
					} else {
						if (!isValidStringCharacter(char)) throwInvalidCharacter(char);
						str += char;
						i++;
					}
				}
				if (skipEscapeChars) skipEscapeCharacter();
			}
		}
		return false;
	}
	function parseConcatenatedString() {
		let processed = false;
		parseWhitespaceAndSkipComments();
		while (text[i] === "+") {
			processed = true;
			i++;
			parseWhitespaceAndSkipComments();
			output = stripLastOccurrence(output, "\"", true);
			const start = output.length;
			if (parseString()) output = removeAtIndex(output, start, 1);
			else output = insertBeforeLastWhitespace(output, "\"");
		}
		return processed;
	}
	function parseNumber() {
		const start = i;
		let num = "";
		let invalid = false;
		if (text[i] === "-") {
			num += text[i];
			i++;
			if (!isDigit(text[i]) && atEndOfNumber()) num += "0";
		}
		if (text[i] === "0" && isDigit(text[i + 1])) invalid = true;
		while (isDigit(text[i])) {
			num += text[i];
			i++;
		}
		if (text[i] === ".") {
			if (num === "" || num === "-") num += "0";
			num += text[i];
			i++;
			if (!isDigit(text[i])) num += "0";
			while (isDigit(text[i])) {
				num += text[i];
				i++;
			}
		}
		if (i > start) {
			if (text[i] === "e" || text[i] === "E") {
				if (num === "-") invalid = true;
				num += text[i];
				i++;
				if (text[i] === "-" || text[i] === "+") {
					num += text[i];
					i++;
				}
				if (!isDigit(text[i])) num += "0";
				while (isDigit(text[i])) {
					num += text[i];
					i++;
				}
			}
			if (!atEndOfNumber()) {
				i = start;
				return false;
			}
			output += invalid ? `"${text.substring(start, i)}"` : num;
			return true;
		}
		return false;
	}
	function parseKeywords() {
		return parseKeyword("true", "true") || parseKeyword("false", "false") || parseKeyword("null", "null") || parseKeyword("True", "true") || parseKeyword("False", "false") || parseKeyword("None", "null");
	}
	function parseKeyword(name, value) {
		if (text.slice(i, i + name.length) === name && !isFunctionNameChar(text[i + name.length])) {
			output += value;
			i += name.length;
			return true;
		}
		return false;
	}
	function parseUnquotedString(isKey) {
		const start = i;
		if (isFunctionNameCharStart(text[i])) {
			while (i < text.length && isFunctionNameChar(text[i])) i++;
			let j = i;
			while (isWhitespace(text, j)) j++;
			if (text[j] === "(") {
				i = j + 1;
				parseValue();
				if (text[i] === ")") {
					i++;
					if (text[i] === ";") i++;
				}
				return true;
			}
		}
		while (i < text.length && !isUnquotedStringDelimiter(text[i]) && !isQuote(text[i]) && (!isKey || text[i] !== ":")) i++;
		if (text[i - 1] === ":" && regexUrlStart.test(text.substring(start, i + 2))) while (i < text.length && regexUrlChar.test(text[i])) i++;
		if (i > start) {
			while (isWhitespace(text, i - 1) && i > 0) i--;
			const symbol = text.slice(start, i);
			output += symbol === "undefined" ? "null" : JSON.stringify(symbol);
			if (text[i] === "\"") i++;
			return true;
		}
	}
	function parseRegex() {
		if (text[i] === "/") {
			const start = i;
			i++;
			while (i < text.length && (text[i] !== "/" || text[i - 1] === "\\")) i++;
			i++;
			output += JSON.stringify(text.substring(start, i));
			return true;
		}
	}
	function prevNonWhitespaceIndex(start) {
		let prev = start;
		while (prev > 0 && isWhitespace(text, prev)) prev--;
		return prev;
	}
	function nextQuoteIsEndQuote(index) {
		let next = index + 1;
		while (next < text.length && isWhitespace(text, next)) next++;
		return next >= text.length || isDelimiter(text[next]);
	}
	function atEndOfNumber() {
		return i >= text.length || isDelimiter(text[i]) || isWhitespace(text, i);
	}
	function throwInvalidCharacter(char) {
		throw new JSONRepairError(`Invalid character ${JSON.stringify(char)}`, i);
	}
	function throwUnexpectedCharacter() {
		throw new JSONRepairError(`Unexpected character ${JSON.stringify(text[i])}`, i);
	}
	function throwUnexpectedEnd() {
		throw new JSONRepairError("Unexpected end of json string", text.length);
	}
	function throwObjectKeyExpected() {
		throw new JSONRepairError("Object key expected", i);
	}
	function throwColonExpected() {
		throw new JSONRepairError("Colon expected", i);
	}
	function throwInvalidUnicodeCharacter() {
		const chars = text.slice(i, i + 6);
		throw new JSONRepairError(`Invalid unicode character "${chars}"`, i);
	}
}
function atEndOfBlockComment(text, i) {
	return text[i] === "*" && text[i + 1] === "/";
}

// src/platform/llm/json-text.ts
const MOST_STARTS = 64;
function jsonObjectsIn(text) {
	const said = text.replace(/^\uFEFF/, "").replace(/^\s*<think>[\s\S]*?<\/think>/, "");
	const whole = parsedJson(said);
	if (whole !== void 0) return [whole];
	return balancedObjects(said).flatMap((part) => {
		const value = parsedJson(part) ?? repaired(part);
		return value === void 0 ? [] : [value];
	});
}
function repaired(text) {
	try {
		return JSON.parse(jsonrepair(text));
	} catch {
		return;
	}
}
function balancedObjects(text) {
	const found = [];
	let start = text.indexOf("{");
	for (let tried = 0; start >= 0 && tried < MOST_STARTS; tried += 1) {
		const end = endOfObject(text, start);
		if (end !== void 0) found.push(text.slice(start, end));
		start = text.indexOf("{", end ?? start + 1);
	}
	return found;
}
function endOfObject(text, start) {
	let depth = 0;
	let quoted = false;
	for (let at = start; at < text.length; at += 1) {
		const character = text[at];
		if (quoted) {
			if (character === "\\") at += 1;
			else if (character === "\"") quoted = false;
		} else if (character === "\"") quoted = true;
		else if (character === "{") depth += 1;
		else if (character === "}") {
			depth -= 1;
			if (depth === 0) return at + 1;
		}
	}
}

// src/platform/llm/structured-reply.ts
function replySchemaOf(prompt, shape) {
	const { $schema: _, ...schema } = toJSONSchema(shape, {
		io: "input",
		unrepresentable: "any"
	});
	return {
		name: prompt.replace(/[^\w-]+/g, "_").slice(0, 64) || "reply",
		schema: closed(schema),
		strict: everyFieldRequired(schema),
		enforceable: schema.type === "object"
	};
}
function closed(node) {
	if (Array.isArray(node)) return node.map(closed);
	if (typeof node !== "object" || node === null) return node;
	const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
	return isObjectSchema(node) ? {
		additionalProperties: false,
		...inner
	} : inner;
}
function everyFieldRequired(node) {
	if (typeof node !== "object" || node === null) return true;
	if (!Object.values(node).every(everyFieldRequired)) return false;
	if (!("type" in node) || node.type !== "object") return true;
	if (!isObjectSchema(node)) return false;
	const required = "required" in node && Array.isArray(node.required) ? node.required : [];
	return Object.keys(node.properties).every((key) => required.includes(key));
}
function isObjectSchema(node) {
	return "type" in node && node.type === "object" && "properties" in node && typeof node.properties === "object";
}
function instructionFor({ schema }) {
	return `Answer with one JSON object and nothing else: no text before or after it, no code fence. It must be valid against this JSON Schema:\n${JSON.stringify(schema)}`;
}
function readAs(text, shape) {
	const objects = jsonObjectsIn(text);
	const results = objects.map((object) => parsed(object, shape));
	const fitting = results.flatMap((result) => result.success ? [result.data] : []);
	const different = new Map(fitting.map((value) => [canonicalJson(value), value]));
	if (different.size > 1) return { problem: "it holds several JSON objects that differ" };
	if (different.size === 1) return { value: [...different.values()][0] };
	const error = results[0]?.error;
	if (!error) return { problem: "it holds no complete JSON object" };
	return { problem: `its JSON is not of the shape asked for: ${faultsOf(error, shape, objects[0])}` };
}
function parsed(object, shape) {
	const result = shape.safeParse(object);
	if (result.success) return result;
	const inLists = result.error.issues.flatMap((issue) => issue.code === "invalid_type" && issue.expected === "array" ? [issue.path] : []).filter((path) => typeof valueAt(object, path) === "string").reduce((value, path) => withValueAt(value, path, [valueAt(value, path)]), object);
	const again = shape.safeParse(inLists);
	return again.success ? again : result;
}
const MOST_FAULTS = 3;
function faultsOf(error, shape, value) {
	return schemaProblems(error, shape, {
		file: "",
		lineOf: () => void 0,
		value
	}).slice(0, MOST_FAULTS).map(({ what }) => what.replace(/\.$/, "")).join("; ");
}

// src/platform/llm/attempts.ts
const LIMITS = {
	firstMs: 1e3,
	longestAskedMs: 3e4
};
const MOST_CHARACTERS = 1e6;
const SHOWN_AGAIN = 2e3;
async function answerWithin(asking, line) {
	const { request, signal } = asking;
	const repeats = Math.min(3, Math.max(1, request.retries ?? line.endpoint.retries));
	let correction = [];
	for (let repeat = 1;; repeat += 1) {
		const sent = await sendOnce(asking, correction, line);
		const answer = "failure" in sent ? sent : usable(sent.completion, request);
		if (!("failure" in answer)) return answer;
		const { failure } = answer;
		if (!failure.worthRepeating || repeat > repeats) return answer;
		if (failure.unusable) correction = correctionOf(failure.unusable);
		else if (pauseAskedBy(failure, line) === null) {
			line.world.repeating(failure.what, repeats - repeat + 1);
			await line.world.sleep(backOff(repeat, LIMITS, line.world.random()), signal);
		}
		signal.throwIfAborted();
	}
}
function pauseAskedBy({ response }, { world }) {
	if (!response) return null;
	const ms = askedWait((name) => response.headers?.get(name), LIMITS, world.now());
	return ms === void 0 ? null : {
		ms,
		status: response.status
	};
}
async function sendOnce(asking, correction, line) {
	const { tally, signal, request } = asking;
	const question = questionOf(asking, correction, line);
	const { send, queue, pauseUntil } = await line.means();
	const sent = await queue.add(async () => {
		tally.attempt();
		const reply = await send(question, request.timeoutMs ?? line.endpoint.timeout, signal);
		const pause = "failure" in reply && reply.failure.worthRepeating ? pauseAskedBy(reply.failure, line) : null;
		if (pause) {
			line.world.askedToWait(pause.ms, pause.status);
			pauseUntil(line.world.sleep(pause.ms, signal));
		}
		return reply;
	}, { signal });
	if ("completion" in sent) {
		tally.used(sent.completion.usage);
		return sent;
	}
	const without = (sent.failure.refused ?? []).filter((feature) => question.limit?.name === feature || has(question, feature));
	if (without.length === 0) return sent;
	const known = line.refused.get(asking.model) ?? /* @__PURE__ */ new Set();
	line.refused.set(asking.model, /* @__PURE__ */ new Set([...known, ...without]));
	for (const feature of without) if (!known.has(feature)) warnOf(feature, asking.model, line);
	return sendOnce(asking, correction, line);
}
const has = (question, feature) => (feature === "schema" || feature === "temperature" || feature === "seed") && question[feature] !== void 0;
function warnOf(feature, model, { endpoint, world }) {
	if (feature === "schema" || feature === "max_tokens") return;
	const setting = feature === "temperature" || feature === "seed" ? feature : "max_tokens";
	if (endpoint[setting] === void 0) return;
	const text = `The ${endpoint.role} model "${oneLine(model, 80)}" takes no ${feature}: it was asked without. Remove llm.${endpoint.role}.${setting}, or use another model.`;
	world.warn({
		code: "model_setting_refused",
		text
	});
}
const LIMIT_NAMES = {
	chat: ["max_tokens", "max_completion_tokens"],
	responses: ["max_output_tokens"]
};
function limitOf({ api, max_tokens: tokens }, refused) {
	const name = LIMIT_NAMES[api].find((one) => !refused.has(one));
	return tokens === void 0 || name === void 0 ? void 0 : {
		name,
		tokens
	};
}
function questionOf({ request, model, schema }, correction, line) {
	const refused = line.refused.get(model) ?? /* @__PURE__ */ new Set();
	const { temperature, seed } = settingsOf(line.endpoint, request);
	const enforced = schema?.enforceable && !refused.has("schema") ? schema : void 0;
	const messages = [...request.messages, ...correction];
	return {
		model,
		messages: (schema && (!enforced || correction.length > 0) ? instructed(messages, schema) : messages).map(wellFormed),
		temperature: refused.has("temperature") ? void 0 : temperature,
		seed: refused.has("seed") ? void 0 : seed,
		limit: limitOf(line.endpoint, refused),
		schema: enforced
	};
}
function settingsOf(endpoint, request) {
	return {
		temperature: endpoint.temperature ?? request.temperature,
		seed: endpoint.seed ?? request.seed
	};
}
function wellFormed(message) {
	return message.content === null ? message : {
		...message,
		content: message.content.toWellFormed()
	};
}
function instructed(messages, schema) {
	const last = messages.at(-1);
	const content = instructionFor(schema);
	if (last?.role !== "user") return [...messages, {
		role: "user",
		content
	}];
	return [...messages.slice(0, -1), {
		...last,
		content: `${last.content ?? ""}\n\n${content}`
	}];
}
function correctionOf({ text, problem }) {
	const again = {
		role: "user",
		content: `Your reply cannot be used: ${problem}.`
	};
	return text ? [{
		role: "assistant",
		content: text.slice(0, SHOWN_AGAIN)
	}, again] : [];
}
function usable({ text, refusal, cutOff }, request) {
	if (refusal !== void 0) return unusable("model_refused", "declined to answer", refusal);
	if (text.trim() === "" && cutOff) return unusable("reply_cut_off", "reached its limit of tokens before it said anything", "");
	if (text.trim() === "") return unusable("empty_reply", "gave an empty reply", "");
	if (text.length > MOST_CHARACTERS) return unusable("reply_too_large", `replied with more than ${MOST_CHARACTERS} characters`, "");
	const value = readValue(text, request);
	if ("value" in value) return {
		text,
		value: value.value
	};
	const problem = cutOff ? "it was cut off at the limit of tokens" : value.problem;
	const what = `gave a reply that cannot be used, as ${problem} ("${oneLine(text, 60)}")`;
	return { failure: {
		code: cutOff ? "reply_cut_off" : "malformed_reply",
		what,
		worthRepeating: true,
		unusable: {
			text,
			problem
		}
	} };
}
function unusable(code, what, text) {
	return { failure: {
		code,
		what,
		worthRepeating: true,
		unusable: {
			text,
			problem: `it ${what}`
		}
	} };
}
function readValue(text, { shape }) {
	return shape ? readAs(text, shape) : { value: void 0 };
}

// src/platform/http/fetch.ts
const MAX_BYTES = 5e7;
const MAX_MS = 6e5;
async function httpFetch(url, { method, headers, body, signal }) {
	try {
		const reply = await request({
			url,
			method: method ?? "GET",
			headers: Object.fromEntries(new Headers(headers)),
			timeoutMs: MAX_MS,
			maxBytes: MAX_BYTES,
			...typeof body === "string" && { body },
			...signal && { signal }
		});
		const bytes = reply.body.length === 0 ? null : new Uint8Array(reply.body);
		return new Response(bytes, {
			status: reply.status,
			headers: reply.headers
		});
	} catch (error) {
		if (signal?.aborted) throw signal.reason;
		if (error instanceof TransportError) throw new TypeError(error.message, { cause: error });
		throw error;
	}
}

// src/platform/llm/chat-completions.ts
const part = looseObject({ text: string().optional() });
const replySchema$1 = looseObject({
	choices: array(looseObject({
		finish_reason: string().nullish(),
		message: looseObject({
			content: union([string(), array(part)]).nullish(),
			refusal: string().nullish()
		})
	})).min(1),
	usage: looseObject({
		prompt_tokens: number().min(0),
		completion_tokens: number().min(0)
	}).nullish().catch(null)
});
function messageOf({ images = [], ...message }) {
	if (images.length === 0) return message;
	const shown = images.map(({ dataUrl }) => ({
		type: "image_url",
		image_url: { url: dataUrl }
	}));
	return {
		...message,
		content: [{
			type: "text",
			text: message.content ?? ""
		}, ...shown]
	};
}
const chatCompletions = {
	path: "/chat/completions",
	bodyOf: ({ model, messages, temperature, seed, limit, schema }) => ({
		model,
		messages: messages.map(messageOf),
		temperature,
		seed,
		...limit && { [limit.name]: limit.tokens },
		...schema && { response_format: {
			type: "json_schema",
			json_schema: {
				name: schema.name,
				schema: schema.schema,
				strict: schema.strict
			}
		} }
	}),
	read: (document) => {
		const { data } = replySchema$1.safeParse(document);
		if (!data) return void 0;
		const { message, finish_reason } = data.choices[0];
		const { content } = message;
		const isFiltered = finish_reason === "content_filter";
		return {
			text: Array.isArray(content) ? content.map(({ text }) => text ?? "").join("") : content ?? "",
			refusal: message.refusal || (isFiltered ? "" : void 0),
			cutOff: finish_reason === "length",
			usage: data.usage ? {
				inputTokens: data.usage.prompt_tokens,
				outputTokens: data.usage.completion_tokens
			} : void 0
		};
	}
};

// src/platform/llm/responses.ts
const contentSchema = looseObject({
	type: string(),
	text: string().optional(),
	refusal: string().optional()
});
const replySchema = looseObject({
	status: string().nullish(),
	incomplete_details: looseObject({ reason: string().nullish() }).nullish().catch(null),
	output: array(looseObject({
		type: string(),
		content: array(contentSchema).nullish()
	})),
	usage: looseObject({
		input_tokens: number().min(0),
		output_tokens: number().min(0)
	}).nullish().catch(null)
});
const responses = {
	path: "/responses",
	bodyOf: ({ model, messages, temperature, limit, schema }) => ({
		model,
		input: messages.flatMap(itemsOf),
		temperature,
		...limit && { [limit.name]: limit.tokens },
		store: false,
		...schema && { text: { format: {
			type: "json_schema",
			name: schema.name,
			schema: schema.schema,
			strict: schema.strict
		} } }
	}),
	read: (document) => {
		const { data } = replySchema.safeParse(document);
		if (!data) return void 0;
		const parts = data.output.flatMap(({ type, content }) => type === "message" ? content ?? [] : []);
		const isFiltered = data.incomplete_details?.reason === "content_filter";
		return {
			text: parts.map(({ type, text }) => type === "output_text" ? text ?? "" : "").join(""),
			refusal: parts.map(({ refusal }) => refusal ?? "").join("") || (isFiltered ? "" : void 0),
			cutOff: data.status === "incomplete",
			usage: data.usage ? {
				inputTokens: data.usage.input_tokens,
				outputTokens: data.usage.output_tokens
			} : void 0
		};
	}
};
function itemsOf({ role, content, images = [], tool_calls = [], tool_call_id }) {
	if (role === "tool") return [{
		type: "function_call_output",
		call_id: tool_call_id ?? "",
		output: content ?? ""
	}];
	const calls = tool_calls.map(({ id, function: { name, arguments: given } }) => ({
		type: "function_call",
		call_id: id ?? "",
		name,
		arguments: typeof given === "string" ? given : JSON.stringify(given)
	}));
	if (content === null) return calls;
	if (images.length === 0) return [{
		role,
		content
	}, ...calls];
	const shown = images.map(({ dataUrl }) => ({
		type: "input_image",
		image_url: dataUrl,
		detail: "auto"
	}));
	return [{
		role,
		content: [{
			type: "input_text",
			text: content
		}, ...shown]
	}, ...calls];
}

// src/platform/llm/send.ts
const APIS = {
	chat: chatCompletions,
	responses
};
const LONGEST_TIMEOUT_MS = 6e5;
async function createSend(endpoint) {
	const { OpenAI } = await import("./openai.js");
	const api = APIS[endpoint.api];
	const client = clientFor(endpoint, OpenAI);
	const redact = createRedactor([], secretsOf(endpoint));
	return async (question, timeoutMs, signal) => {
		const timeout = Math.min(Math.ceil(timeoutMs), LONGEST_TIMEOUT_MS);
		try {
			const body = {
				...api.bodyOf(question),
				...endpoint.body
			};
			const document = await client.post(api.path, {
				body,
				signal,
				timeout
			});
			const completion = api.read(document);
			return completion ? { completion } : { failure: notACompletion(document, redact) };
		} catch (error) {
			signal.throwIfAborted();
			return { failure: error instanceof OpenAI.APIConnectionTimeoutError ? timedOut(timeout) : failureOf(error, redact) };
		}
	};
}
function clientFor(endpoint, Client) {
	const { base_url, api_key, query } = endpoint;
	const headers = headersFor(endpoint);
	return new Client({
		baseURL: base_url.replace(/\/+$/, ""),
		apiKey: api_key || "none",
		adminAPIKey: null,
		organization: null,
		project: null,
		webhookSecret: null,
		defaultQuery: query,
		maxRetries: 0,
		logLevel: "off",
		fetch: async (input, init) => withOneError(await httpFetch(String(input), {
			...init,
			headers
		}))
	});
}
function headersFor({ api_key, headers }) {
	const all = new Headers({
		accept: "application/json",
		"content-type": "application/json",
		"user-agent": "agent-eval"
	});
	if (api_key) all.set("authorization", `Bearer ${api_key}`);
	for (const [name, value] of Object.entries(headers)) all.set(name, value);
	return all;
}
const isSecret = (name) => /key|token|secret|auth|password|credential|signature|cookie|^sig$|^code$/i.test(name);
function withoutSecrets(named) {
	const plain = Object.entries(named).filter(([name]) => !isSecret(name));
	return plain.length > 0 ? Object.fromEntries(plain) : void 0;
}
function secretsOf({ api_key = "", headers, query }) {
	return [api_key, ...[...Object.entries(headers), ...Object.entries(query)].filter(([name]) => isSecret(name)).map(([, value]) => value.replace(/^\w+ /, ""))].filter((value) => value !== "");
}
async function withOneError(reply) {
	if (reply.ok) return reply;
	const text = await reply.text();
	if (text === "") return reply;
	const sent = parsedJson(text) ?? text;
	const first = Array.isArray(sent) ? sent[0] : sent;
	const error = isRecord(first) && "error" in first ? first.error : first;
	return new Response(JSON.stringify({ error }), {
		status: reply.status,
		headers: reply.headers
	});
}

// src/platform/llm/tally.ts
function createTally(price, now) {
	let started;
	let attempts = 0;
	let tokens;
	return {
		attempt: () => {
			started ??= now();
			attempts += 1;
		},
		used: (usage) => {
			if (!usage) return;
			const before = tokens ?? {
				inputTokens: 0,
				outputTokens: 0
			};
			tokens = {
				inputTokens: before.inputTokens + usage.inputTokens,
				outputTokens: before.outputTokens + usage.outputTokens
			};
		},
		total: () => ({
			latencyMs: started === void 0 ? 0 : Math.max(0, now() - started),
			attempts,
			...tokens,
			...tokens && price && { cost: costOfTokens(tokens, price) }
		})
	};
}

// src/platform/llm/language-model.ts
function createLanguageModel(endpoint, world) {
	let means;
	const line = {
		endpoint,
		world,
		means: () => {
			means ??= load(endpoint);
			return means;
		},
		refused: /* @__PURE__ */ new Map()
	};
	return { ask: async (request, signal) => {
		signal.throwIfAborted();
		const own = new AbortController();
		const endWait = onAbort(signal, () => own.abort(signal.reason));
		try {
			return await ask(line, request, own.signal);
		} finally {
			endWait();
		}
	} };
}
async function load(endpoint) {
	const [{ default: Queue }, send] = await Promise.all([import("./dist2.js"), createSend(endpoint)]);
	const { concurrency, rate_limit } = endpoint;
	const queue = new Queue({
		concurrency,
		...rate_limit ? pacing(rate_limit) : {}
	});
	let pauses = 0;
	return {
		send,
		queue,
		pauseUntil: (until) => {
			pauses += 1;
			queue.pause();
			until.then(() => {
				pauses -= 1;
				if (pauses === 0) queue.start();
			});
		}
	};
}
async function ask(line, request, signal) {
	const { endpoint, world } = line;
	const model = request.model ?? endpoint.model;
	const schema = request.shape && replySchemaOf(request.prompt, request.shape);
	const facts = {
		role: endpoint.role,
		prompt: request.prompt,
		promptHash: canonicalHash({
			messages: request.messages,
			schema: schema?.schema
		}),
		model
	};
	const key = keyOf(endpoint, request, model, schema);
	const kept = await world.cache?.read(key);
	if (kept !== void 0) {
		const value = readValue(kept, request);
		if ("value" in value) return {
			text: kept,
			value: value.value,
			call: {
				...facts,
				...FROM_CACHE
			}
		};
	}
	signal.throwIfAborted();
	const tally = createTally(endpoint.price, world.now);
	const answer = await answerWithin({
		request,
		model,
		schema,
		tally,
		signal
	}, line);
	const call = {
		...facts,
		...tally.total(),
		cache: world.cache ? "miss" : "off"
	};
	if ("failure" in answer) throw modelError(answer.failure, endpoint, call);
	await world.cache?.write(key, answer.text);
	return {
		...answer,
		call
	};
}
const FROM_CACHE = {
	latencyMs: 0,
	attempts: 0,
	inputTokens: 0,
	outputTokens: 0,
	cost: 0,
	cache: "hit"
};
function keyOf(endpoint, request, model, schema) {
	const { base_url: url, api, max_tokens, body } = endpoint;
	const [query, headers] = [withoutSecrets(endpoint.query), withoutSecrets(endpoint.headers)];
	const { messages, nonce } = request;
	return {
		url,
		api,
		model,
		messages,
		schema: schema?.schema,
		...settingsOf(endpoint, request),
		max_tokens,
		query,
		headers,
		body,
		nonce
	};
}
function modelError(failure, endpoint, call) {
	const { role, base_url } = endpoint;
	const requests = call.attempts > 1 ? `, after ${call.attempts} requests` : "";
	const subject = `The ${role} model "${oneLine(call.model, 80)}" at ${new URL(base_url).host}`;
	const check = settingToCheck(failure, endpoint, call);
	return new ModelError({
		code: failure.code,
		message: `${subject} ${failure.what}${requests}${check}.`,
		call: {
			...call,
			error: failure.code
		}
	});
}
function settingToCheck({ setting }, endpoint, { role, model }) {
	if (!setting) return "";
	if (setting === "model" && model !== endpoint.model) return "; check the \"model\" of the metric";
	return `; check llm.${role}.${setting === "api_key" && !endpoint.api_key && Object.keys(endpoint.headers).length > 0 ? "headers" : setting}`;
}

export { createLanguageModel };